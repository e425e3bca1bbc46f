import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What runs the product from its archive, with the Node.js that lies in it: nothing is built or fetched. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version, platform } = JSON.parse(readFileSync(join(root, 'archive.json'), 'utf8'));

/**
 * Of each command the program that it runs.
 * @type {Record<string, string | undefined>}
 */
const programs = {
  start: 'server/dist/superviseCommand.js',
  backup: 'server/dist/backupCommand.js',
  restore: 'server/dist/restoreCommand.js',
  'upgrade:database': 'server/dist/upgradeDatabaseCommand.js',
  collector: 'server/dist/collectorCommand.js',
  'device:check': 'server/dist/deviceCheckCommand.js',
  'broker:mosquitto': 'server/dist/mosquittoCommand.js',
};

const usage = `hoistway ${version} COMMAND …
  ${Object.keys(programs).join('\n  ')}
  version`;

const here = `${process.platform}-${process.arch}`;
const [, , command = '', ...args] = process.argv;
const program = programs[command];
if (platform !== here) {
  console.error(`This archive is for ${platform}, and this machine is ${here}: take the archive for it.`);
  process.exit(78);
} else if (command === 'version') console.log(version);
else if (program === undefined || !existsSync(join(root, program))) {
  console.error(usage);
  process.exit(1);
} else {
  process.env.HOISTWAY_ROOT = root;
  // The program reads what follows its own name.
  process.argv.splice(1, process.argv.length, join(root, program), ...args);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, program)).href);
}
