import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { SectionModule } from '../federation/section-module.ts';
import type { Persona } from './personas.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Label = string | RegExp;
/** A field, by its label, and the value to enter; `true` selects a checkbox or radio option. */
type Entry = readonly [label: Label, value: string | true];

export interface KeptForm {
  readonly form: string;
  /** Files with the fields of the form. A house rule requires each such file to be listed (decision 56). */
  readonly files: readonly string[];
  readonly as: Persona;
  /** Rendered instead of the section, for a part that no seeded renter has. */
  readonly page?: ReactElement;
  readonly address: string | (() => Promise<string>);
  /** Opens the form. After the sign-in it opens automatically. */
  readonly open?: (page: RenderedPage) => Promise<void>;
  readonly entries: readonly Entry[];
  /** Values that are never stored: secrets and consent checkboxes. */
  readonly secrets?: readonly Entry[];
}

/** Timeout for changes that need no service, in ms. */
const WAIT_MS = 10_000;
const RESTORED_TITLE = 'We kept what you typed. Check it and save.';

/**
 * Tests the drafts of all forms of a section (decision 56). For each form it enters values, ends the session, opens the
 * page again as the same person, and expects the values, the focused notice, no secrets, no request, and the saved
 * values after Discard. `withoutDraft` lists files with fields that have no draft here, such as filters.
 */
export function testKeptForms(
  section: SectionModule,
  forms: readonly KeptForm[],
  withoutDraft: readonly string[] = [],
) {
  afterEach(() => sessionStorage.clear());

  test('lists each file with fields once', () => {
    const files = [...forms.flatMap((row) => row.files), ...withoutDraft];
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  test.each(forms)('restores the input of $form after a sign-in', async (row) => {
    const { as, entries, secrets = [], page = section } = row;
    const address = typeof row.address === 'string' ? row.address : await row.address();
    const first = await renderPage(page, address, { as, onFailure() {} });
    await row.open?.(first);
    await waitForField((entries[0] ?? secrets[0] ?? [''])[0]);
    const savedValues = getValues(entries);
    await fillIn(first.user, [...entries, ...secrets]);
    const restoredAddress = first.address();
    first.endSession();
    for (const [, secret] of secrets) {
      if (secret !== true) expect(JSON.stringify(sessionStorage)).not.toContain(secret);
    }

    const secondPage = await renderPage(page, restoredAddress, { as, onFailure() {} });
    if (entries.length === 0) {
      await row.open?.(secondPage);
      for (const [label] of secrets) await waitForField(label);
      expectNotRestored(secrets);
      expect(screen.queryByText(RESTORED_TITLE)).toBeNull();
      return;
    }
    const title = await screen.findByText(RESTORED_TITLE, {}, { timeout: WAIT_MS });
    const notice = title.closest('[role="status"]');
    await waitFor(() => expect(document.activeElement).toBe(notice), { timeout: WAIT_MS });
    expect(getValues(entries)).toEqual(entries.map(getEnteredValue));
    expectNotRestored(secrets);
    expect(secondPage.client.getMutationCache().getAll()).toEqual([]);

    await secondPage.user.click(screen.getByRole('button', { name: 'Discard it' }));
    await waitFor(() => expect(screen.queryByText(RESTORED_TITLE)).toBeNull(), {
      timeout: WAIT_MS,
    });
    expect(getValues(entries)).toEqual(savedValues);
    expect(document.activeElement).not.toBe(document.body);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('form:'))).toEqual([]);
  });
}

const getEnteredValue = ([, value]: Entry) => value;

function expectNotRestored(secrets: readonly Entry[]) {
  for (const secret of secrets) expect(getValues([secret])).not.toEqual([getEnteredValue(secret)]);
}

const isField = (element: HTMLElement): element is Control =>
  /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

/** The first field with the label. A dialog comes before the content behind it. */
const findField = (label: Label): Control | undefined =>
  screen.queryAllByLabelText(label).filter(isField)[0];

const waitForField = (label: Label): Promise<Control> =>
  waitFor(
    () => {
      const field = findField(label);
      if (field === undefined) throw new Error(`There is no field ${label}`);
      return field;
    },
    { timeout: WAIT_MS },
  );

/** The values of the fields; undefined for a hidden field. */
const getValues = (entries: readonly Entry[]) =>
  entries.map(([label, value]) => {
    const field = findField(label);
    return value === true ? (field as HTMLInputElement | undefined)?.checked : field?.value;
  });

async function fillIn(user: UserEvent, entries: readonly Entry[]) {
  for (const [label, value] of entries) {
    const field = await waitForField(label);
    if (value === true) await user.click(field);
    else if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    // A single change event, because an opening dialog can take the focus while typing.
    else fireEvent.change(field, { target: { value } });
  }
}
