import './persona-session.ts';

/** Does an act of the office that has to succeed, on the services of this test. */
export async function runOfficeCommand(act: Record<string, unknown>): Promise<void> {
  const { code, text } = await portalServices.office(act);
  if (code !== 0) throw new Error(text);
}
