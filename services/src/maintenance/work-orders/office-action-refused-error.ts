/** An office action that is not possible. The message is shown to the person who ran the command. */
export class OfficeActionRefusedError extends Error {
  override name = 'OfficeActionRefusedError';
}
