import { afterEach, expect, test } from 'vitest';
import { SocketBudget, type SocketLimits } from './socketBudget.ts';

const limits: SocketLimits = {
  sockets: 6,
  perAddress: 4,
  unknown: 3,
  unknownPerAddress: 2,
  keptBytes: 100,
  allKeptBytes: 250,
};
let budget: SocketBudget;
afterEach(() => budget.stop());

function aSocket(address: string) {
  const socket = { bytes: 0, cuts: 0, kept: () => socket.bytes, cut: () => void (socket.cuts += 1) };
  return { socket, place: budget.take(address, socket) };
}

test('limits the sockets of an address, and its unauthenticated ones to fewer', () => {
  budget = new SocketBudget(limits);
  const [one, two] = [aSocket('a'), aSocket('a')];
  expect(budget.refuses('a')).toBe('address');
  expect(budget.refuses('b')).toBeUndefined();
  one.place.admit();
  one.place.admit();
  two.place.admit();
  expect(budget.refuses('a')).toBeUndefined();
  const [three, four] = [aSocket('a'), aSocket('a')];
  three.place.admit();
  four.place.admit();
  expect(budget.refuses('a')).toBe('address');
  one.place.leave();
  one.place.leave();
  expect(budget.refuses('a')).toBeUndefined();
});

test('limits the sockets of the server, and the unauthenticated ones to fewer', () => {
  budget = new SocketBudget(limits);
  const unknown = ['a', 'b', 'c'].map(aSocket);
  expect(budget.refuses('d')).toBe('server');
  for (const { place } of unknown) place.admit();
  expect(budget.refuses('d')).toBeUndefined();
  for (const address of ['d', 'e', 'f']) aSocket(address).place.admit();
  expect(budget.refuses('g')).toBe('server');
});

test('cuts a socket that buffers too much, and the largest one when all together buffer too much', () => {
  budget = new SocketBudget(limits);
  const all = ['a', 'b', 'c', 'd'].map((address) => {
    const each = aSocket(address);
    each.place.admit();
    return each;
  });
  const keep = (index: number, bytes: number) => {
    all[index]!.socket.bytes += bytes;
    budget.note(all[index]!.socket, bytes);
  };
  keep(0, 60);
  keep(1, 90);
  keep(2, 80);
  expect(all.map(({ socket }) => socket.cuts)).toEqual([0, 0, 0, 0]);
  keep(3, 40);
  expect(all.map(({ socket }) => socket.cuts)).toEqual([0, 1, 0, 0]);
  keep(3, 70);
  expect(all[3]!.socket.cuts).toBe(1);
});
