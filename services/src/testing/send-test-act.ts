import { sendAct } from 'services/office';
import type { TestServices } from './services.ts';

/** Sends an act of the office to the services of a test, as one member of the staff. */
export function sendTestAct(
  { origins, config }: Pick<TestServices, 'origins' | 'config'>,
  act: Record<string, unknown>,
): ReturnType<typeof sendAct> {
  return sendAct({ origin: origins.services, dataDir: config.dataDir, actor: 'dana' }, act);
}
