import { accountFor } from './accounts.mjs';
import { collectorsOn } from './collectors.mjs';
import { password, serverNode } from './serverNode.mjs';

/**
 * One server with its own broker and database, whose collectors send states all the time where `perSecond` is given.
 * Once `work` is done the collectors fall silent, and what was acknowledged is accounted for.
 */
export async function onOneNode({ elevators, perSecond = 0, ...own }, work) {
  const node = await serverNode(own);
  let collectors;
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
export async function signIn(node) {
  const response = await fetch(`${node.url}/api/user/loginWeb`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password }),
    signal: AbortSignal.timeout(10_000),
  });
  const { data } = await response.json();
  return { status: response.status, token: data?.token };
}
