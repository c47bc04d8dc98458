import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Asks the question. */
  readonly title: string;
  /** By Escape, or a press beside it. Without it the dialog stays until one of its actions is used. */
  readonly onClose?: () => void;
  /** Buttons: the action first, the safe choice last. */
  readonly actions: ReactNode;
  /** A quiet line below the buttons. */
  readonly note?: ReactNode;
  /**
   * `normal`, at most 480, asks a short question and begins on its last button, the safe choice.
   * `wide`, at most 560, holds a text to read (in `DialogScroll`) and begins on its title.
   * `picture` is as wide as the window lets it be, and begins on its title, too.
   */
  readonly width?: 'normal' | 'wide' | 'picture';
  /** What follows from the choice. */
  readonly children: ReactNode;
}
