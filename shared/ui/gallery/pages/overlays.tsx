import { type ReactElement, useState } from 'react';
import { Button } from 'shared/ui/button';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { Dialog } from 'shared/ui/dialog';
import { DialogScroll } from 'shared/ui/dialog-scroll';
import { Disclosure } from 'shared/ui/disclosure';
import { Tooltip } from 'shared/ui/tooltip';
import { Row, Specimen, Stack } from '../specimen.tsx';

/** Dialogs, tooltip and disclosure. */
export function Overlays(): ReactElement {
  return (
    <>
      <Row>
        <Question />
        <Terms />
      </Row>
      <Specimen label="Tooltip: hover it, or reach it by Tab">
        <Tooltip text="Until 5:00 pm CT on the day you sent it">
          <Button kind="outlined">Undo</Button>
        </Tooltip>
      </Specimen>
      <Specimen label="Disclosure">
        <Disclosure label="Why this charge" about="Late fee, September">
          <p>September rent was due Sep 1. It reached us on Sep 8, after the grace days.</p>
        </Disclosure>
      </Specimen>
    </>
  );
}

function Question(): ReactElement {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="outlined" onClick={() => setOpen(true)}>
        Open a question
      </Button>
      <Dialog
        open={open}
        title="Undo this payment?"
        onClose={close}
        actions={
          <>
            <Button kind="destructive" onClick={close}>
              Undo payment
            </Button>
            <Button onClick={close}>Keep it</Button>
          </>
        }
      >
        <p>$1,238.60 stays in your account. October rent is open again, due Thu, Oct 1.</p>
      </Dialog>
    </>
  );
}

function Terms(): ReactElement {
  const [open, setOpen] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="outlined" onClick={() => setOpen(true)}>
        Open a text to accept
      </Button>
      <Dialog
        open={open}
        width="wide"
        title="Please read and accept our terms"
        note="Decline signs you out."
        actions={
          <>
            <Button kind="primary" onClick={close}>
              Accept
            </Button>
            <Button kind="outlined" onClick={close}>
              Decline
            </Button>
          </>
        }
      >
        <Stack>
          <p>They changed on Sep 14, 2026. The portal opens once you accept.</p>
          <DialogScroll label="Terms of service">
            <Stack>
              {PARAGRAPHS.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Stack>
          </DialogScroll>
          <CheckboxField
            label="I accept the terms of service"
            name="gallery-terms"
            value={accepted}
            onChange={setAccepted}
          />
        </Stack>
      </Dialog>
    </>
  );
}

const PARAGRAPHS = Array.from(
  { length: 12 },
  (_, index) =>
    `${index + 1}. Harbor & Pine Property Management runs this portal for the owner of your home. Your lease stands above these terms wherever both speak.`,
);
