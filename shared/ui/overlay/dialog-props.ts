import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Title, usually a question. */
  readonly title: string;
  /** Called on Escape or a click outside. Without it only the actions close the dialog. */
  readonly onClose?: () => void;
  /** Buttons: the action first, the safe option last. */
  readonly actions: ReactNode;
  /** A secondary line below the buttons. */
  readonly note?: ReactNode;
  /**
   * `normal`: at most 480 px, for a short question; the focus starts on the last button, the safe option.
   * `wide`: at most 560 px, for a text in `DialogScroll`; the focus starts on the title.
   * `picture`: as wide as possible; the focus starts on the title.
   */
  readonly width?: 'normal' | 'wide' | 'picture';
  /** Content, such as the consequences of the choice. */
  readonly children: ReactNode;
}
