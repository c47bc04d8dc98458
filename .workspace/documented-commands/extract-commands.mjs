// Reads the commands of a Markdown page: lines of fenced blocks, and inline code.

/** A word at the beginning of inline code, or of a line in a fenced block, that makes it a command. */
const PROGRAMS =
  'pnpm npm npx node export curl openssl kubectl docker buildah podman git jq grep nginx promtool psql pgbackrest systemctl'.split(
    ' ',
  );
/** Languages of fenced blocks that can contain commands. */
const SHELL_LANGUAGES = ['', 'sh', 'bash', 'shell', 'console'];
const SETTING = /^[A-Z][A-Z0-9_]*=/;
const FENCE = /^\s*```+\s*(\S*)\s*(.*)$/;
/** Fewest spaces between a command and its description in a fenced block. */
const DESCRIPTION = /\s{3,}\S.*$/;

/** Splits a command at spaces, as a shell does; quotes and brackets of placeholders keep words together. */
export function splitWords(text) {
  const words = text.match(/(?:[^\s"'<]+|"[^"]*"|'[^']*'|<[^<>]*>|<)+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}

/** Splits `A=1 pnpm x && pnpm y` into `{ settings, words }` of each part. */
function parseLine(line) {
  return line.split(/\s&&\s|\s\|\s|;\s/).map((part) => {
    const words = splitWords(part.trim());
    const first = words.findIndex((word) => !SETTING.test(word));
    const settings = first < 0 ? words : words.slice(0, first);
    const command = first < 0 ? [] : words.slice(first);
    if (command[0] !== 'export') return { settings, words: command };
    return { settings: command.slice(1), words: [] };
  });
}

const isCommand = ({ settings, words }) =>
  PROGRAMS.includes(words[0]) || (words.length === 0 && settings.length > 0);

/** Joins lines that end with a backslash to the next one. Keeps the number of the first line. */
function joinLines(lines) {
  const joined = [];
  for (const { text, line } of lines) {
    const last = joined.at(-1);
    if (last?.text.endsWith('\\')) last.text = `${last.text.slice(0, -1)} ${text.trim()}`;
    else joined.push({ text: text.trim(), line });
  }
  return joined;
}

function readFence(lines) {
  return joinLines(lines)
    .map(({ text, line }) => ({ text: text.replace(DESCRIPTION, ''), line }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
    .flatMap(({ text, line }) =>
      parseLine(text).map((part) => ({ ...part, line, isInline: false })),
    )
    .filter(isCommand);
}

function readInline(text, line) {
  return [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)]
    .flatMap(([, code]) => parseLine(code))
    .filter(({ words }) => words.length > 1 && PROGRAMS.includes(words[0]))
    .map((part) => ({ ...part, line, isInline: true }));
}

/**
 * Returns the commands of a page: `{ settings, words, line, isInline, block }`. `block` is the name of a fenced block
 * (```` ```sh <name> ````), which another test runs as a whole.
 */
export function extractCommands(markdown) {
  const commands = [];
  let fence;
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    const [isFence, language = '', block = ''] = FENCE.exec(text) ?? [];
    if (isFence && fence) {
      if (SHELL_LANGUAGES.includes(fence.language)) {
        commands.push(...readFence(fence.lines).map((one) => ({ ...one, block: fence.block })));
      }
      fence = undefined;
    } else if (isFence) fence = { language, block, lines: [] };
    else if (fence) fence.lines.push({ text, line });
    else commands.push(...readInline(text, line));
  }
  return commands;
}
