import { accountFor } from './accounts.ts';
import { type Collectors, collectorsOn } from './collectors.ts';
import { type NodeOptions, password, type ServerNode, serverNode } from './serverNode.ts';
import type { Outcome } from './trial.ts';

interface OneNode extends NodeOptions {
  elevators: number;
  perSecond?: number;
}

/** What a trial works on; answers what it found wrong. */
type Work = (here: { node: ServerNode; collectors: Collectors }) => Promise<string[] | void>;

/**
 * One server with its own broker and database, whose collectors send states all the time where `perSecond` is given.
 * Once `work` is done the collectors fall silent, and what was acknowledged is accounted for.
 */
export async function onOneNode({ elevators, perSecond = 0, ...own }: OneNode, work: Work): Promise<Outcome> {
  const node = await serverNode(own);
  let collectors: Collectors | undefined;
  let quiet = () => {};
  try {
    await node.start();
    collectors = collectorsOn(node.makeCollectors(elevators), [node.mqttUrl]);
    if (perSecond > 0) quiet = collectors.speak(perSecond);
    await collectors.connected();
    const problems = (await work({ node, collectors })) ?? [];
    quiet();
    await collectors.settle();
    const figures = await accountFor(collectors, node.databaseUrl());
    return { figures: { ...figures, held: await node.held(), memoryMb: node.memoryMb }, problems };
  } finally {
    quiet();
    await collectors?.end();
    await node.remove();
  }
}

/** A token of the administrator. */
export async function signIn(node: ServerNode) {
  const response = await fetch(`${node.url}/api/user/loginWeb`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password }),
    signal: AbortSignal.timeout(10_000),
  });
  const { data }: { data?: { token: string } } = await response.json();
  return { status: response.status, token: data?.token ?? '' };
}
