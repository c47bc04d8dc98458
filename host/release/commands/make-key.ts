import { createKeyPair } from '../sets/create-key-pair.ts';
import { type ReleaseCommand, ReleaseUsageError } from './call/command.ts';

export const makeKey: ReleaseCommand = {
  summary: 'create the key pair with which sets are signed',
  help: `Usage: pnpm release make-key --to <private key> --public <public keys>

Creates an Ed25519 key pair. Only the release tool needs the private key (RELEASE_KEY_FILE; mode 0600); web
servers need only the public keys (RELEASE_PUBLIC_KEYS_FILE). An existing private key is kept, and its
public key is added to the file if it is missing. To rotate a key: create a new pair with the same file of
public keys, give that file to the web servers, sign with the new key, and remove the old public key when
no set in service uses it.`,
  options: { to: { type: 'string' }, public: { type: 'string' } },
  needsStore: () => false,
  run: async (call) => {
    const privateFile = call.getOption('to');
    const publicFile = call.getOption('public');
    if (!privateFile || !publicFile) throw new ReleaseUsageError('Set both --to and --public.');
    const isCreated = await createKeyPair({ privateFile, publicFile });
    const first = isCreated ? `${privateFile} is new` : `${privateFile} was there already`;
    return {
      lines: [`${first}; its public half is in ${publicFile}`],
      document: { made: isCreated, privateFile, publicFile },
    };
  },
};
