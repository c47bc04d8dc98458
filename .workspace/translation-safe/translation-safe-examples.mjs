// Examples for the check of translation-safe text: the JSX of a component, and the texts that the check
// has to find in it. They run with the house rules, so that the check cannot stop finding anything.
import { findUnsafeText } from './translation-safe-text.mjs';

const FILE = 'shared/ui/example.tsx';
const declarations = `
  interface Props { readonly name: string; readonly part: ElementChildren; readonly any: ReactNode }
  const line = (name: string) => name;
  const chip = (): ReactElement | null => null;
  interface Inside { readonly children: ReactNode }
  const Styled = styled.p<Inside>\`color: red;\`;
  const Restyled = styled(Styled).attrs({ lang: 'en' })\`color: red;\`;
  const Framed = ({ children }: Inside) => <Styled><b>{children}</b></Styled>;
  const Passed = (props: Inside) => <Framed {...props} />;
  function Bare({ children }: Inside) { return children; }
  const Provided = (props: Inside) => <Context value={1}>{props.children}</Context>;
  const Renamed = ({ children: inside }: Inside) => inside;
  const Maybe = ({ children }: Inside) => <p><b />{children && <i>{children}</i>}</p>;
  const Handed = (props: Inside) => <p>{draw(props)}</p>;
  interface Leveled { readonly heading: 'h2' | 'h3' }
  const Spread = ({ ...rest }: Inside) => <Bare {...rest} />;
`;

/** [what is returned, the texts that are unsafe in it] */
const EXAMPLES = [
  // Alone in its element.
  ['<p>{name}</p>', []],
  ["<p>{isLate ? t('late') : <b>{t('paid')}</b>}</p>", []],
  ["<p>{[name, t('late')].join(' ')}</p>", []],
  ["<p><b>{name}</b> <span>{t('late')}</span></p>", []],
  // The text never changes, and no sibling is conditional.
  ["<p><Icon /> {t('late')}</p>", []],
  ["<p>{t('late')} {isLate && <b>{name}</b>}</p>", []],
  // Not text.
  ['<p><b>{name}</b>{part}{chip()}{list.map((one) => <i key={one}>{one}</i>)}</p>', []],
  // It is never translated.
  ['<p translate="no">{name}<wbr />{name}</p>', []],
  // It changes.
  ['<p>{t("paid")} {name}</p>', ['name']],
  ["<p><Icon /> {t('paid', { name })}</p>", ["t('paid', { name })"]],
  ['<p><b>{name}</b>{any}</p>', ['any']],
  ['<p><b>{name}</b>{line(name)}</p>', ['line(name)']],
  ["<p><b />{isLate ? t('late') : t('paid')}</p>", ["isLate ? t('late') : t('paid')"]],
  ['<p> {name}</p>', ['name']],
  // It comes and goes.
  ["<p><b />{isLate && t('late')}</p>", ["isLate && t('late')"]],
  ["<p><b />{isLate && <>{t('late')}</>}</p>", ["t('late')"]],
  // React inserts before it.
  ["<p>{isLate && <b />}{t('late')}</p>", ["t('late')"]],
  ['<p>{part}late</p>', ['late']],
  // Its siblings are not known here.
  ["<>{t('late')}</>", ["t('late')"]],
  // The component puts it into an element.
  ["<Styled>{t('late')} <b /></Styled>", []],
  ["<Restyled>{t('late')} <b /></Restyled>", []],
  ["<Framed>{t('late')} <b /></Framed>", []],
  ["<Passed>{t('late')}</Passed>", []],
  ['<Link to="/">late <b /></Link>', []],
  ['<Bare><b>{name}</b>{part}</Bare>', []],
  ['<Bare>{(data) => <b>{data}</b>}</Bare>', []],
  ['<Maybe>{name}</Maybe>', []],
  ['<Heading>{name}</Heading>', []],
  // The component leaves it between its own siblings.
  ["<p>{isLate && <b />}<Bare>{t('late')}</Bare></p>", ["t('late')"]],
  ["<Bare>{t('late')} <b /></Bare>", ["t('late')"]],
  ["<Provided>{t('late')} <b /></Provided>", ["t('late')"]],
  ["<Renamed>{t('late')} <b /></Renamed>", ["t('late')"]],
  ["<Spread>{t('late')} <b /></Spread>", ["t('late')"]],
  ['<Suspense fallback={null}>late <b /></Suspense>', ['late']],
  ['<Context.Provider value={1}>late</Context.Provider>', ['late']],
  ['<Bare>{(data) => data.name}</Bare>', ['(data) => data.name']],
  ["<Handed>{t('late')} <b /></Handed>", ["t('late')"]],
  // One text for each item.
  ['<p>{list.map((one) => one.name)}</p>', ['list.map((one) => one.name)']],
];

/** Examples that the check does not read as stated, as findings of the house rules. */
export function wrongExamples() {
  return EXAMPLES.flatMap(([jsx, expected]) => {
    const source = `${declarations}export function Example({ name, part, any }: Props) { return ${jsx}; }`;
    const found = findUnsafeText(FILE, source).map(({ text }) => text);
    const isRight = JSON.stringify(found) === JSON.stringify(expected);
    return isRight ? [] : [`translation-safe text: ${jsx} gives ${JSON.stringify(found)}`];
  });
}
