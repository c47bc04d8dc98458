import type { ReactElement } from 'react';
import { media, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DownloadButton } from 'shared/ui/download-button';
import { LinkButton } from 'shared/ui/link-button';
import { PhoneLink } from 'shared/ui/phone-link';
import { TextButton } from 'shared/ui/text-button';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import type { ButtonKind } from '../actions/button-style.ts';
import { Row, ShownAs, Specimen } from './specimen.tsx';

/** The eight kinds with a typical label and the label while busy. */
const KINDS: readonly (readonly [kind: ButtonKind, label: string, busy: string | null])[] = [
  ['primary', 'Pay now', 'Sending'],
  ['secondary', 'Send', 'Sending'],
  ['default', 'Keep it', 'Saving'],
  ['outlined', 'Still not fixed', 'Saving'],
  ['outlinedPrimary', 'Set it up', 'Opening'],
  ['destructive', 'Remove card', 'Removing'],
  ['text', 'Cancel', 'Stopping'],
  ['inactive', 'Nudge us', null],
];

/** A download in each state: ready, pending, failed. */
const DOWNLOADS = [
  ['Receipt (PDF)', { isPending: false, isError: false }],
  ['Statement (PDF)', { isPending: true, isError: false }],
  ['Notice (PDF)', { isPending: false, isError: true }],
] as const;

const SIZES = ['sm', 'md', 'lg'] as const;

/** Eight button kinds in four states, three sizes of link buttons, and text links. */
export function Buttons(): ReactElement {
  return (
    <>
      <ButtonTable />
      <p id="gallery-why">Nudge opens on Fri, Oct 2. Until then we are at work on it.</p>
      <Specimen label="Full width, with an icon">
        <Button kind="primary" icon="bank" fullWidth>
          Add bank account
        </Button>
      </Specimen>
      <LinkButtons />
      <TextLinks />
    </>
  );
}

function ButtonTable(): ReactElement {
  return (
    <Grid>
      {KINDS.map(([kind, label, busy]) => (
        <li key={kind}>
          <strong>{kind}</strong>
          <Specimen label="Rest">
            <Button kind={kind} {...(kind === 'inactive' && { 'aria-describedby': 'gallery-why' })}>
              {label}
            </Button>
          </Specimen>
          <Specimen label="Hover">
            <ShownAs state="hover">
              <Button kind={kind}>{label}</Button>
            </ShownAs>
          </Specimen>
          <Specimen label="Focus">
            <ShownAs state="focus">
              <Button kind={kind}>{label}</Button>
            </ShownAs>
          </Specimen>
          <Specimen label="In flight">
            {busy === null ? (
              <span>is never in flight</span>
            ) : (
              <Button kind={kind} busy busyLabel={busy}>
                {label}
              </Button>
            )}
          </Specimen>
        </li>
      ))}
    </Grid>
  );
}

function LinkButtons(): ReactElement {
  return (
    <Specimen label="Link buttons: sm, md, lg">
      <Row>
        {SIZES.map((size) => (
          <LinkButton key={size} to="/lease" size={size}>
            {size}
          </LinkButton>
        ))}
        {SIZES.map((size) => (
          <LinkButton key={size} to="/lease" size={size} kind="primary">
            {size}
          </LinkButton>
        ))}
        <LinkButton href="https://example.com" external>
          Contact Us
        </LinkButton>
        <ShownAs state="focus">
          <LinkButton to="/lease" size="sm">
            focus
          </LinkButton>
        </ShownAs>
      </Row>
    </Specimen>
  );
}

function TextLinks(): ReactElement {
  return (
    <Specimen label="Links and text buttons">
      <Row>
        <TextLink to="/lease">Your lease</TextLink>
        <TextLink href="https://example.com" external>
          Lead paint notice
        </TextLink>
        <PhoneLink number="(715) 555-0142" icon />
        <TextButton icon="undo">Undo</TextButton>
        {DOWNLOADS.map(([name, state]) => (
          <DownloadButton key={name} state={state} onDownload={() => {}}>
            {name}
          </DownloadButton>
        ))}
        <ShownAs state="hover">
          <TextLink to="/lease">Hover</TextLink>
        </ShownAs>
        <ShownAs state="focus">
          <TextButton>Focus</TextButton>
        </ShownAs>
      </Row>
    </Specimen>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${space(24)};
  > li { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(12)} ${space(16)}; }
  > li > strong { grid-column: 1 / -1; ${type.strong} }
  ${media.desktop} {
    > li { grid-template-columns: 10rem repeat(4, minmax(0, 1fr)); align-items: start; }
    > li > strong { grid-column: auto; }
    > li:not(:first-child) p { display: none; }
  }
`;
