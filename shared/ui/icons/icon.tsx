import type { ReactElement } from 'react';
import { ICON_PATHS } from './icon-paths.ts';

/** Names of all icons. */
export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  readonly name: IconName;
  /** Size in px at the default text size; 40 only in empty states. */
  readonly size?: 16 | 20 | 24 | 40;
}

/** A line icon in the color of its text. Decorative: always use it with a text. */
export function Icon({ name, size = 20 }: IconProps): ReactElement {
  const side = `${size / 16}rem`;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 16 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', width: side, height: side }}
    >
      {ICON_PATHS[name].map((path) => (
        <path key={path} d={path} {...(path.endsWith('Z ') && { fill: 'currentColor' })} />
      ))}
    </svg>
  );
}
