import { spawnSync } from 'node:child_process';

/** What begins a command so that it runs in a process namespace of its own, as in a container. */
export const inNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;

/** Whether this machine lets us make such namespaces. */
export const hasNamespaces = (): boolean => {
  const [command, ...options] = inNamespace;
  return spawnSync(command, [...options, 'true'], { stdio: 'ignore' }).status === 0;
};
