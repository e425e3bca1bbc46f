import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { howToStart } from './mosquittoFiles.ts';

test.each(['/opt/hoistway/mosquitto', '/opt/a folder/it’s “here”', "/opt/it's $HOME `here`"])(
  'the commands that start a mosquitto name the folder %s as a shell reads it',
  (folder) => {
    const [handOver, start] = howToStart(folder);
    const wordsOf = (command: string) =>
      execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
        .trimEnd()
        .split('\n');
    expect(wordsOf(handOver!.slice(handOver!.indexOf('chown')))).toEqual([
      'chown',
      '-R',
      'mosquitto',
      folder,
    ]);
    expect(wordsOf(start!)).toEqual(['mosquitto', '-c', `${folder}/mosquitto.conf`]);
  },
);
