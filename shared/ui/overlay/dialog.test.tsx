import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expectAccessible } from 'shared/testing/accessibility';
import { createPageRoot } from 'shared/testing/create-page-root';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogScroll } from './dialog-scroll.tsx';
import { DialogWindow } from './dialog-window.tsx';

beforeEach(() => {
  // jsdom has no layout, and react-modal treats elements without a size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});

afterEach(() => jest.restoreAllMocks());

function ConfirmRemoval({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <Dialog
        open={open}
        title="Remove Visa credit •••• 4242?"
        {...(closable && { onClose: close })}
        actions={
          <>
            <Button kind="destructive">Remove card</Button>
            <Button onClick={close}>Keep it</Button>
          </>
        }
      >
        Your receipts keep the last four digits.
      </Dialog>
    </>
  );
}

/** Renders into the element with the id `root`. */
function renderInRoot(page: ReactElement): HTMLElement {
  const root = createPageRoot();
  render(page, { container: root });
  return root;
}

const getButton = (name: string) => screen.getByRole('button', { name });

test('a dialog focuses the safe option, traps the focus and returns it on Escape', async () => {
  renderInRoot(<ConfirmRemoval />);
  await userEvent.click(getButton('Remove'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Remove Visa credit •••• 4242?',
    description: 'Your receipts keep the last four digits.',
  });
  await waitFor(() => expect(document.activeElement).toBe(getButton('Keep it')));
  await expectAccessible(dialog);
  await userEvent.tab();
  expect(document.activeElement).toBe(getButton('Remove card'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(getButton('Keep it'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(getButton('Remove'));
});

test('spec 9: the element with the id root is hidden and inert while a dialog is open', async () => {
  const root = renderInRoot(<ConfirmRemoval closable={false} />);
  await userEvent.click(getButton('Remove'));
  const dialog = await screen.findByRole('dialog');
  expect(root.getAttribute('aria-hidden')).toBe('true');
  expect(root.inert).toBe(true);
  expect(root.contains(dialog)).toBe(false);
  // Screen readers only see the content of the dialog.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Remove card',
    'Keep it',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.click(getButton('Keep it'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(root.getAttribute('aria-hidden')).toBeNull();
  expect(root.inert).toBe(false);
});

test('spec 9: throws on a page without the element with the id root', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.getElementById('root')?.remove();
  const dialog = (
    <DialogWindow open title="Remove it?" actions={<Button>Keep it</Button>}>
      It is gone then.
    </DialogWindow>
  );
  expect(() => render(dialog)).toThrow('no element with the id "root"');
});

test('the page stays inert until the last of two dialogs has closed', async () => {
  function Two() {
    const [open, setOpen] = useState({ first: true, second: true });
    return (
      <>
        <Dialog
          open={open.first}
          title="Accept our terms"
          actions={<Button onClick={() => setOpen({ ...open, first: false })}>Accept</Button>}
        >
          They changed.
        </Dialog>
        <Dialog
          open={open.second}
          title="Are you still there?"
          actions={
            <Button onClick={() => setOpen({ ...open, second: false })}>Stay signed in</Button>
          }
        >
          You are signed out in 2 minutes.
        </Dialog>
      </>
    );
  }
  const root = renderInRoot(<Two />);
  await screen.findByRole('dialog', { name: 'Are you still there?' });
  await userEvent.click(getButton('Stay signed in'));
  expect(root.inert).toBe(true);
  expect(root.getAttribute('aria-hidden')).toBe('true');
  await userEvent.click(getButton('Accept'));
  expect(root.inert).toBe(false);
  expect(root.getAttribute('aria-hidden')).toBeNull();
});

test('a wide dialog focuses its title, and its text can be scrolled by keyboard', async () => {
  renderInRoot(
    <Dialog
      open
      width="wide"
      title="Please read and accept our terms"
      note="Decline signs you out."
      actions={
        <>
          <Button kind="primary">Accept</Button>
          <Button kind="outlined">Decline</Button>
        </>
      }
    >
      <DialogScroll label="Terms of service">
        <p>Harbor &amp; Pine runs this portal for the owner of your home.</p>
      </DialogScroll>
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Please read and accept our terms' });
  const title = screen.getByRole('heading', { name: 'Please read and accept our terms' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Terms of service' }));
  await expectAccessible(dialog);
});
