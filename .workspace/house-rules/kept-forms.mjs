// Every form keeps what was typed through a sign-in (decision 56). Each file with a form or with fields has to
// be named where testKeptForms walks it: in the test of its screen, or in the table of its section,
// remote-*/src/kept-forms.test.tsx.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';

const SECTION_TEST = /^remote-[a-z]+\/src\/.*\.test\.tsx$/;
const TABLE = /\btestKeptForms\(/;
// Forms of test support are not shown to renters.
const PAGES =
  /^(host\/src|remote-[a-z]+\/src|shared\/(address|media|methods))\/(?!testing\/).*(?<!\.test)\.tsx$/;
const FORM = /<(Form|StepPage|StepFrame)\b/;
const FIELD =
  /\/ui\/(checkbox-field|date-field|money-field|radio-list|radio-option|select-field|text-area-field|text-field)(\.tsx)?'/;
const RAW = /<form\b|styled\.form\b|styled\('form'\)/;
const RAW_CONTROL = /<(input|select|textarea)\b/;

/** The flow of paying has a draft of its own, which also holds its attempt. */
const RAW_FORMS = new Set(['remote-payments/src/pay-now/step-frame.tsx']);
const NAMED = /'((?:[a-z-]+\/)+[a-z-]+\.tsx)'/g;

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** The files that a table names, as paths from the root. */
function namedIn(table, text) {
  const sources = table.replace(/(?<=\/src\/).*/, '');
  return [...text.matchAll(NAMED)].map(([, file]) =>
    file.startsWith('shared/') ? file : sources + file,
  );
}

/** The finding of one file; null where it has none. */
function findingIn(file, text, named) {
  if (RAW.test(text) && !RAW_FORMS.has(file)) {
    return 'A form is a Form of shared/ui/form: a raw one keeps nothing through a sign-in.';
  }
  const hasFields = FORM.test(text) || FIELD.test(text) || RAW_CONTROL.test(text);
  if (!hasFields || named.has(file)) return null;
  return 'A file with a form or fields is named in a testKeptForms of its section: in the test of its screen, or in kept-forms.test.tsx (decision 56).';
}

/** Findings of the house rules. */
export function keptFormFindings(files) {
  const tables = files.filter((file) => SECTION_TEST.test(file) && TABLE.test(read(file)));
  const named = new Set(tables.flatMap((table) => namedIn(table, read(table))));
  const stale = [...named].filter((file) => !existsSync(path.join(ROOT, file)));
  return [
    ...stale.map((file) => `${file}\n    A testKeptForms names it, and it is not there.`),
    ...files
      .filter((file) => PAGES.test(file))
      .flatMap((file) => {
        const finding = findingIn(file, read(file), named);
        return finding === null ? [] : [`${file}\n    ${finding}`];
      }),
    ...wrongExamples(),
  ];
}

/** Examples that the rule judges wrongly, as findings. */
function wrongExamples() {
  const named = new Set(['remote-x/src/known.tsx']);
  const cases = [
    ['remote-x/src/raw.tsx', '<form onSubmit={send}>', true],
    ['remote-x/src/raw.tsx', 'const F = styled.form`', true],
    ['remote-x/src/new.tsx', '<Form faults={faults}>', true],
    ['remote-x/src/new.tsx', "from 'shared/ui/text-field'", true],
    ['remote-x/src/new.tsx', '<input name="x" />', true],
    ['remote-x/src/known.tsx', '<Form faults={faults}>', false],
    ['remote-x/src/new.tsx', '<FormActions>', false],
  ];
  return cases
    .filter(([file, text, isFound]) => (findingIn(file, text, named) !== null) !== isFound)
    .map(
      ([, text]) =>
        `.workspace/house-rules/kept-forms.mjs\n    The rule judges this wrongly: ${text}`,
    );
}
