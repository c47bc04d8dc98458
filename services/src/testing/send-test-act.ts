import { sendAct } from 'services/office';
import type { TestServices } from './start-test-services.ts';

/** Sends an office act to the services of a test, as the staff member `dana`. */
export function sendTestAct(
  { origins, config }: Pick<TestServices, 'origins' | 'config'>,
  act: Record<string, unknown>,
): ReturnType<typeof sendAct> {
  return sendAct({ origin: origins.services, dataDir: config.dataDir, actor: 'dana' }, act);
}
