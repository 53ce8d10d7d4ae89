import { Section } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';

export default function LinksPage() {
  return (
    <GroupFrame tab="links">{(group) => <Section title="Links">{group.display_name}</Section>}</GroupFrame>
  );
}
