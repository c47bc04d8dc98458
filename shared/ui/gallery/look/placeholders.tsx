import type { ReactElement } from 'react';
import { Placeholder, type PlaceholderType } from 'shared/ui/placeholder';
import { Well } from 'shared/ui/well';
import { Pair, Specimen, Stack } from '../specimen.tsx';

const TYPES: readonly PlaceholderType[] = [
  'image',
  'heading',
  'text',
  'bodyText',
  'paragraph',
  'chatConversation',
];

/** Six placeholder types in two shades. */
export function Placeholders(): ReactElement {
  return (
    <Pair>
      <Stack>
        <h3>Light shade, on the page</h3>
        {TYPES.map((type) => (
          <Specimen key={type} label={type}>
            <Placeholder type={type} />
          </Specimen>
        ))}
      </Stack>
      <Stack>
        <h3>Dark shade, on wells</h3>
        <Well style={{ justifyItems: 'stretch' }}>
          {TYPES.map((type) => (
            <Specimen key={type} label={type}>
              <Placeholder type={type} shade="dark" />
            </Specimen>
          ))}
        </Well>
      </Stack>
    </Pair>
  );
}
