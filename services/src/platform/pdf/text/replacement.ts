/** Stands for a character that no font has. In letters, as the base font has no sign for it. */
export const REPLACEMENT = '[?]';
