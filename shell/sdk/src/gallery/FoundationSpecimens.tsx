import styled from 'styled-components';
import type { ButtonVariant } from '../button/Button.tsx';
import { Button, IconButton, LinkButton } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { type IconName, icons } from '../icon/icons.ts';
import { Divider, Grid, Row, Stack, Surface } from '../layout/boxes.tsx';
import { Link } from '../router/Link.tsx';
import { Heading, Text } from '../text/Text.tsx';
import { type ColourName, light } from '../theme/palette.ts';
import { space, theme } from '../theme/theme.ts';
import { Specimen } from './Specimen.tsx';

const variants: ButtonVariant[] = ['primary', 'ink', 'secondary', 'quiet', 'danger'];

/** Colours, type, icons, buttons and boxes. */
export function FoundationSpecimens() {
  return (
    <>
      <Specimen title="Colours">
        <Swatches>
          {(Object.keys(light) as ColourName[]).map((name) => (
            <li key={name}>
              <span style={{ background: theme.colour[name] }} />
              {name}
            </li>
          ))}
        </Swatches>
      </Specimen>
      <Specimen title="Type">
        <Heading level={4} size="hero">
          Hand it over
        </Heading>
        <Heading level={4} size="title">
          Your card, always current
        </Heading>
        <Heading level={4} size="heading">
          Links on your profile
        </Heading>
        <Text size="lead">One tap, and they have your number, your portfolio and your calendar.</Text>
        <Text>
          Body text in ink, with a <Link href="#type">link that is underlined</Link>.
        </Text>
        <Text size="small" tone="soft">
          Small and soft: what explains.
        </Text>
        <Text size="caption" tone="faint" numeric>
          Caption with figures of one width: 1,204 · 871 · 190
        </Text>
      </Specimen>
      <Specimen title="Icons">
        <Row wrap gap={4}>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Row>
      </Specimen>
      <Specimen title="Buttons">
        {variants.map((variant) => (
          <Row key={variant} wrap>
            <Button variant={variant}>Save profile</Button>
            <Button variant={variant} icon="add">
              Add link
            </Button>
            <Button variant={variant} busy>
              Saving
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} size="large">
              Large
            </Button>
          </Row>
        ))}
        <Row wrap>
          <LinkButton href="#buttons" icon="open">
            A link
          </LinkButton>
          <IconButton icon="edit" label="Edit" />
          <IconButton icon="share" label="Share" variant="secondary" />
          <IconButton icon="delete" label="Delete" size="small" />
        </Row>
      </Specimen>
      <Specimen title="Boxes">
        <Surface>
          <Stack gap={3}>
            <Text strong>A sheet on the page</Text>
            <Divider />
            <Text size="small" tone="soft">
              Hairlines divide what lies in it.
            </Text>
          </Stack>
        </Surface>
        <Grid min="120px" gap={3}>
          {['One', 'Two', 'Three'].map((word) => (
            <Surface key={word} padding={4}>
              {word}
            </Surface>
          ))}
        </Grid>
      </Specimen>
    </>
  );
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: ${space(3)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};

  span {
    display: block;
    height: 40px;
    margin-bottom: ${space(1)};
    border-radius: ${theme.radius.small};
    box-shadow: inset 0 0 0 1px ${theme.colour.hairline};
  }
`;
