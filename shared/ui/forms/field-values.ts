import { t } from 'shared/i18n/kit-texts';

/** Stored field values: the text, or `on` and '' for a checkbox. */
export type FieldValues = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_STORED_TYPES = ['button', 'file', 'hidden', 'image', 'password', 'reset', 'submit'];
/** Autocomplete values of passwords, one-time codes and card data. */
const SECRET_AUTOCOMPLETE = /\b(cc-[a-z-]+|[a-z-]*password|one-time-code)\b/;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The fields whose values may be stored (decision 56). */
export const listStorableControls = (form: HTMLFormElement): Control[] =>
  [...form.elements]
    .filter(isControl)
    .filter(
      (control) =>
        control.name !== '' &&
        !NOT_STORED_TYPES.includes(control.type) &&
        !control.hasAttribute('data-never-kept') &&
        !SECRET_AUTOCOMPLETE.test(control.getAttribute('autocomplete') ?? ''),
    );

/** A unique name for a field: checkboxes with the same name differ by value. */
function getControlName(control: Control): string {
  const isOneOfSeveral = control.type === 'checkbox' && control.hasAttribute('value');
  return isOneOfSeveral ? `${control.name}=${control.value}` : control.name;
}

/** The current field values, without text that looks like a card number. */
export function readFields(form: HTMLFormElement): FieldValues {
  const values: Record<string, string> = {};
  for (const control of listStorableControls(form)) {
    const name = getControlName(control);
    if (control.type === 'checkbox') values[name] = isChecked(control) ? 'on' : '';
    else if (control.type === 'radio')
      values[name] = isChecked(control) ? control.value : (values[name] ?? '');
    else if (!hasCardNumber(control.value)) values[name] = control.value;
  }
  return values;
}

/** Sets a field value as if it was typed. Returns false if the form does not have the field now. */
export function writeField(form: HTMLFormElement, name: string, value: string): boolean {
  const candidates = listStorableControls(form).filter(
    (control) => getControlName(control) === name,
  );
  const control = candidates.find(
    (candidate) => candidate.type !== 'radio' || candidate.value === value,
  );
  if (control === undefined) return false;
  if (control.type === 'checkbox' || control.type === 'radio') {
    const shouldBeChecked = control.type === 'radio' || value === 'on';
    if (isChecked(control) !== shouldBeChecked) control.click();
  } else if (control.value !== value) {
    // React overrides `value` on the element: it only notices changes through the setter of the prototype.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
      control,
      value,
    );
    const type = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return true;
}

/** Visible label and value of a field. */
export function describeField(form: HTMLFormElement, name: string) {
  const controls = listStorableControls(form).filter((control) => getControlName(control) === name);
  const control = controls.find(isChecked) ?? controls[0];
  if (control === undefined) return null;
  const legend = control.type === 'radio' && control.closest('fieldset')?.querySelector('legend');
  const label = getLabelText(control);
  return { label: legend ? getText(legend) : label, value: getShownValue(control, label) };
}

function getShownValue(control: Control, label: string): string {
  if (control.type === 'radio') return isChecked(control) ? label : '';
  if (control.type === 'checkbox') return t(isChecked(control) ? 'kept.yes' : 'kept.no');
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0]?.textContent?.trim() ?? '';
  return control.value;
}

function getLabelText(control: Control): string {
  const label = control.labels?.[0];
  return label ? getText(label.querySelector('strong') ?? label) : control.name;
}

const getText = (element: Element): string => element.textContent?.trim() ?? '';

const isChecked = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.checked;

/** Whether the text has 13 to 19 digits, possibly in groups, that pass the Luhn check of card numbers. */
function hasCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,18}/g) ?? [];
  return runs.some((run) => isCardNumber(run.replace(/\D/g, '')));
}

function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
