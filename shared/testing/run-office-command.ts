import './persona-session.ts';

/** Runs an office command on the services of this test. Throws if it fails. */
export async function runOfficeCommand(command: Record<string, unknown>): Promise<void> {
  const { code, text } = await portalServices.office(command);
  if (code !== 0) throw new Error(text);
}
