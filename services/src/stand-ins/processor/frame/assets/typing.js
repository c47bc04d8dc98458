// Spaces where the card has them, a slash in the date, and the bank that belongs to a number.

const digits = (text) => text.replaceAll(/\D/g, '');

/** Groups as they are printed: 4-6-5 on American Express, fours on all others. */
function grouped(number) {
  const sizes = /^3[47]/.test(number) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups = [];
  let from = 0;
  for (const size of sizes) {
    groups.push(number.slice(from, from + size));
    from += size;
  }
  return groups.filter(Boolean).join(' ');
}

/** Writes the value anew while it is typed; the caret stays behind the same digit. */
function rewrite(input, write) {
  input?.addEventListener('input', () => {
    const before = digits(input.value.slice(0, input.selectionStart)).length;
    const next = write(input.value);
    if (next === input.value) return;
    input.value = next;
    let caret = 0;
    for (let seen = 0; seen < before && caret < next.length; caret += 1) {
      if (/\d/.test(next[caret])) seen += 1;
    }
    input.setSelectionRange(caret, caret);
  });
}

/** Letters stay as they were typed: the form says what is wrong with them. */
export function formatCard(input) {
  rewrite(input, (typed) => (/[^\d\s-]/.test(typed) ? typed : grouped(digits(typed).slice(0, 19))));
}

export function formatExpiry(input) {
  let last = '';
  rewrite(input, (typed) => {
    const isDeleting = typed.length < last.length;
    const plain = digits(typed);
    const formatted =
      isDeleting || !/^\d{3,4}$/.test(typed) ? typed : `${plain.slice(0, 2)} / ${plain.slice(2)}`;
    last = formatted;
    return formatted;
  });
}

/** Echoes the bank as soon as all nine digits stand there, so that a slip is seen at once. */
export function bankName(input) {
  if (!input) return;
  const note = document.createElement('p');
  note.className = 'good';
  note.setAttribute('role', 'status');
  input.after(note);
  let asked = '';
  input.addEventListener('input', async () => {
    const routing = digits(input.value);
    if (routing === asked) return;
    asked = routing;
    note.textContent = '';
    if (routing.length !== 9) return;
    const response = await fetch(`/frame/banks/${routing}`).catch(() => null);
    const found = response?.ok ? await response.json() : null;
    if (routing === asked && found) note.textContent = found.name;
  });
}
