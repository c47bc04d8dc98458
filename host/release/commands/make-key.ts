import { createKeyPair } from '../sets/create-key-pair.ts';
import { type ReleaseCommand, ReleaseUsageError } from './call/command.ts';

export const makeKey: ReleaseCommand = {
  summary: 'make the pair of keys that sets are signed with',
  help: `Usage: pnpm release make-key --to <private key> --public <public keys>

Writes an Ed25519 pair. The private key is for the release tool alone (RELEASE_KEY_FILE; mode 0600): the
web servers have the public keys only (RELEASE_PUBLIC_KEYS_FILE). A private key that is there stays, and
its public half is added where it is missing. To exchange a key: make a new one into the same file of
public keys, give that file to the web servers, sign with the new key, and take the old one out when no
set in service has it.`,
  options: { to: { type: 'string' }, public: { type: 'string' } },
  run: async (call) => {
    const privateFile = call.getOption('to');
    const publicFile = call.getOption('public');
    if (!privateFile || !publicFile)
      throw new ReleaseUsageError('Where to? Both --to and --public.');
    const made = await createKeyPair({ privateFile, publicFile });
    const first = made ? `${privateFile} is new` : `${privateFile} was there already`;
    return {
      lines: [`${first}; its public half is in ${publicFile}`],
      document: { made, privateFile, publicFile },
    };
  },
};
