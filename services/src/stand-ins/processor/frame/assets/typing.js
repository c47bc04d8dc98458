// Formats fields while they are typed: spaces in the card number, a slash in the date, the name of the bank.

const getDigits = (text) => text.replaceAll(/\D/g, '');

/** Groups digits as on the card: 4-6-5 for American Express, four each for others. */
function groupDigits(number) {
  const sizes = /^3[47]/.test(number) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups = [];
  let from = 0;
  for (const size of sizes) {
    groups.push(number.slice(from, from + size));
    from += size;
  }
  return groups.filter(Boolean).join(' ');
}

/** Reformats the value on input. The caret stays after the same digit. */
function reformatOnInput(input, format) {
  input?.addEventListener('input', () => {
    const before = getDigits(input.value.slice(0, input.selectionStart)).length;
    const next = format(input.value);
    if (next === input.value) return;
    input.value = next;
    let caret = 0;
    for (let seen = 0; seen < before && caret < next.length; caret += 1) {
      if (/\d/.test(next[caret])) seen += 1;
    }
    input.setSelectionRange(caret, caret);
  });
}

/** Formats the card number. A value with letters is not changed; validation reports it. */
export function formatCard(input) {
  reformatOnInput(input, (typed) =>
    /[^\d\s-]/.test(typed) ? typed : groupDigits(getDigits(typed).slice(0, 19)),
  );
}

export function formatExpiry(input) {
  let last = '';
  reformatOnInput(input, (typed) => {
    const isDeleting = typed.length < last.length;
    const plain = getDigits(typed);
    const formatted =
      isDeleting || !/^\d{3,4}$/.test(typed) ? typed : `${plain.slice(0, 2)} / ${plain.slice(2)}`;
    last = formatted;
    return formatted;
  });
}

/** Shows the name of the bank after the ninth digit of the routing number, so that a typo is noticed. */
export function showBankName(input) {
  if (!input) return;
  const note = document.createElement('p');
  note.className = 'good';
  note.setAttribute('role', 'status');
  input.after(note);
  let requested = '';
  input.addEventListener('input', async () => {
    const routing = getDigits(input.value);
    if (routing === requested) return;
    requested = routing;
    note.textContent = '';
    if (routing.length !== 9) return;
    const response = await fetch(`/frame/banks/${routing}`).catch(() => null);
    const found = response?.ok ? await response.json() : null;
    if (routing === requested && found) note.textContent = found.name;
  });
}
