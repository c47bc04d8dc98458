import { t } from 'shared/i18n/kit-texts';

/** Values of a form's fields as they are kept: the text, or for a checkbox `on` and ''. */
export type FieldValues = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_STORED_TYPES = ['button', 'file', 'hidden', 'image', 'password', 'reset', 'submit'];
/** Passwords, one-time codes and card data, by what the field tells the browser to fill in. */
const SECRET_AUTOCOMPLETE = /\b(cc-[a-z-]+|[a-z-]*password|one-time-code)\b/;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The fields of a form whose values may be kept (decision 56). */
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

/** One name for a field: several checkboxes of one name differ by their values. */
function getControlName(control: Control): string {
  const isOneOfSeveral = control.type === 'checkbox' && control.hasAttribute('value');
  return isOneOfSeveral ? `${control.name}=${control.value}` : control.name;
}

/** What the fields hold now. Text that looks like a card number is left out. */
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

/** Puts a kept value into its field as typing would. False where the form has no such field now. */
export function writeField(form: HTMLFormElement, name: string, value: string): boolean {
  const found = listStorableControls(form).filter((control) => getControlName(control) === name);
  const control = found.find((one) => one.type !== 'radio' || one.value === value);
  if (control === undefined) return false;
  if (control.type === 'checkbox' || control.type === 'radio') {
    const wanted = control.type === 'radio' || value === 'on';
    if (isChecked(control) !== wanted) control.click();
  } else if (control.value !== value) {
    // React notices a value only when it is set past its own property of the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
      control,
      value,
    );
    const type = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return true;
}

/** What a field is called and what it shows, in the words on the screen. */
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

/** 13 to 19 digits, also in groups, with the check digit of a payment card. */
function hasCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,18}/g) ?? [];
  return runs.some((run) => isCardNumber(run.replace(/\D/g, '')));
}

function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
