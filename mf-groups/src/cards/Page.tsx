import { Section } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';

export default function CardsPage() {
  return (
    <GroupFrame tab="cards">{(group) => <Section title="Cards">{group.display_name}</Section>}</GroupFrame>
  );
}
