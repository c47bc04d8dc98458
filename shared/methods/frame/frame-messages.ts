import * as z from 'shared/contract/z';
import { breakpoints } from 'shared/theme/tokens';

/** Messages of the provider's form to the page. They never contain card or account numbers. */
const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({ from: z.literal('payment-form'), type: z.literal('ready') }),
  z.object({
    from: z.literal('payment-form'),
    type: z.literal('size'),
    /** Height of the content, in CSS px. */
    height: z.int().check(z.gte(0), z.lte(5000)),
  }),
  /** The form was submitted with this number of errors, which it shows itself. */
  z.object({ from: z.literal('payment-form'), type: z.literal('problems'), count: z.int() }),
  /** One-time token for one method of the current person. */
  z.object({
    from: z.literal('payment-form'),
    type: z.literal('token'),
    token: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
]);
export type FrameMessage = z.Infer<typeof frameMessageSchema>;

/** Parses a message from this window and origin; null for any other message. */
export function parseFrameMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: { window: Window | null | undefined; origin: string },
): FrameMessage | null {
  if (origin !== from.origin || !from.window || source !== from.window) return null;
  const parsed = frameMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Colors that the form uses. */
const ROLES = [
  'sheet',
  'sunken',
  'control',
  'ink',
  'inkMuted',
  'action',
  'actionHover',
  'onAction',
  'pine',
  'brick',
  'focus',
] as const;

/** Media queries at which the layout of buttons and fields changes. */
export const LAYOUT_QUERIES = {
  desktop: `(min-width: ${breakpoints.desktop})`,
  tablet: `(min-width: ${breakpoints.tablet})`,
} as const;

/** The layout of the page. The form cannot derive it from the width of its frame. */
function getLayout(): 'desktop' | 'tablet' | 'phone' {
  if (matchMedia(LAYOUT_QUERIES.desktop).matches) return 'desktop';
  return matchMedia(LAYOUT_QUERIES.tablet).matches ? 'tablet' : 'phone';
}

/** Message with the color scheme, layout and colors of the page, so that the form looks the same. */
export function createLookMessage() {
  const style = getComputedStyle(document.documentElement);
  const getColor = (role: string) => style.getPropertyValue(`--hp-${role}`).trim();
  return {
    to: 'payment-form',
    type: 'look',
    scheme: style.colorScheme === 'dark' ? 'dark' : 'light',
    layout: getLayout(),
    colors: Object.fromEntries(ROLES.map((role) => [role, getColor(role)])),
  };
}
