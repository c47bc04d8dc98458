/** Values for the placeholders of the pages, by the first word in their angle brackets. */
const VALUES = {
  renter: 'maya.ortiz@example.com',
  email: 'maya.ortiz@example.com',
  'e-mail': 'maya.ortiz@example.com',
  revision: '1',
  command: 'status',
  screen: 'overview',
  hours: '2',
  act: 'findings',
  build: '1.0.0-a',
};

/** Whether a word is inside of an optional argument, as in `[app ..]`. Optional options stay: they have to exist. */
function isOptionalArgument(words, at) {
  const start = words.findLastIndex((word, index) => index <= at && word.startsWith('['));
  if (start < 0 || words[start].startsWith('[--')) return false;
  return words.findIndex((word, index) => index >= start && word.endsWith(']')) >= at;
}

/** Replaces `<email>` by an example, and `…` by a text. Omits optional arguments; `[--option]` stays without brackets. */
export function fillPlaceholders(words) {
  return words
    .filter((_, at) => !isOptionalArgument(words, at))
    .map((word) => word.replace(/^\[|\]$/g, ''))
    .filter((word) => !['..', '...', ''].includes(word))
    .map((word) => (word === '…' ? 'text' : word))
    .map((word) =>
      word.replace(/<([^<>]+)>/g, (_, name) => VALUES[name.split(/[ |]/)[0]] ?? 'example'),
    );
}
