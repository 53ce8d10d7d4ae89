import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, Problem } from '../../problem.ts';
import { makeWalletStandIns, type WalletStandIns } from './stand-ins.ts';

/**
 * The stand-in certificates of this data folder, as variables of the API. They are created at the first start, in a file that only
 * its owner can read.
 * @throws Problem if the file is damaged
 */
export async function walletVariables(home: string): Promise<Record<string, string>> {
  const file = join(home, 'wallet.json');
  const { pass_type_id, team_id, certificate, key, wwdr } = (await read(file)) ?? (await make(file));
  return {
    WALLET_PASS_TYPE_ID: pass_type_id,
    WALLET_TEAM_ID: team_id,
    WALLET_CERTIFICATE: certificate,
    WALLET_KEY: key,
    WALLET_WWDR: wwdr,
  };
}

async function make(file: string): Promise<WalletStandIns> {
  const standIns = await makeWalletStandIns();
  await writeFile(`${file}.part`, JSON.stringify(standIns, undefined, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
  return standIns;
}

async function read(file: string): Promise<WalletStandIns | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Problem(`${file} cannot be used. Restore it, or remove it to get a new one.`, { cause: error });
  }
}
