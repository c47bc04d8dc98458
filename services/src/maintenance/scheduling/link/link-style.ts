import { createHash } from 'node:crypto';

// A copy of the color tokens of the portal (shared/theme), because this page loads none of its scripts.
export const LINK_PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #f6f2ea; --sheet: #fffefb; --line: #ddd5c6; --control: #7f7767; --ink: #14282b; --muted: #46585a; --action: #0e4f58; --on-action: #fff; --link: #0e5660; --tint: #dceae9; --brick: #9e2a1a; --brick-tint: #fae3dd; --focus: #a85400; --deep: #0a343b; --on-deep: #f3ebdd; }
@media (prefers-color-scheme: dark) { :root { --paper: #0c191b; --sheet: #132528; --line: #294246; --control: #7a928f; --ink: #efe8da; --muted: #b2beb8; --action: #86ccc8; --on-action: #05262b; --link: #95d6d1; --tint: #183c41; --brick: #f7a797; --brick-tint: #3e1f1b; --focus: #ffc857; --deep: #071214; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 ui-sans-serif, -apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif; font-variant-numeric: tabular-nums lining-nums; }
header { padding: 20px 0; background: var(--deep); color: var(--on-deep); font-weight: 600; }
header p, main { max-width: 640px; margin: 0 auto; padding-inline: 16px; }
main { padding-block: 32px 48px; }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 2.25rem; text-wrap: balance; }
p { margin: 0 0 16px; }
p, dd { text-wrap: pretty; }
form { margin: 0 0 24px; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.sheet { margin: 24px 0; padding: 24px 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet); }
.sheet > :last-child { margin-bottom: 0; }
dl { display: grid; grid-template-columns: minmax(5rem, max-content) 1fr; gap: 8px 20px; margin: 0 0 24px; }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
@media (max-width: 17.5em) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
fieldset { margin: 0 0 24px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-size: 1.125rem; font-weight: 600; }
h2 { margin: 20px 0 4px; font-size: 1rem; }
.slot { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 0; border-bottom: 1px solid var(--line); cursor: pointer; }
.slot:has(:checked) { background: var(--tint); box-shadow: -12px 0 0 var(--tint), 12px 0 0 var(--tint); }
input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--action); }
button { width: 100%; min-height: 56px; padding: 8px 24px; border: 0; border-radius: 8px; background: var(--action); color: var(--on-action); font: inherit; font-size: 1.125rem; font-weight: 600; cursor: pointer; }
@media (min-width: 40em) { button { width: auto; } .sheet { padding: 32px; } }
.problem { margin: 0 0 24px; padding: 16px 20px; border-left: 4px solid var(--brick); border-radius: 4px; background: var(--brick-tint); font-weight: 600; }
.quiet { color: var(--muted); font-size: 0.9375rem; }
@media (forced-colors: active) { .slot:has(:checked) { outline: 2px solid Highlight; } button { border: 1px solid; } }
`;

const hash = createHash('sha256').update(LINK_PAGE_STYLE).digest('base64');

/** Content security policy: the inline style sheet and posting the form to the same origin. Nothing else. */
export const LINK_PAGE_CSP = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
