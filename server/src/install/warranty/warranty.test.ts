import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { warrantyCalls } from '@hoistway/contract/install/warranty/warrantyCalls.ts';
import type { WarrantyState } from '@hoistway/contract/install/warranty/warrantyClaim.ts';
import { warrantyMoves } from '@hoistway/contract/install/warranty/warrantyMoves.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { aWarranty, type Warranty } from '#testing/install/aWarranty.ts';
import { codeOf, english, errorsOf } from '#testing/install/stepActs.ts';

let site: Warranty;
beforeAll(async () => {
  site = await aWarranty();
});
afterAll(() => site.here.close());

const told = async (id: string) =>
  site.here.db
    .selectFrom('message')
    .where('kind', '=', 'install.warrantyOffered')
    .where('subject', '=', `installWarrantyClaim:${id}`)
    .select(['userId', 'texts'])
    .execute();

describe('a fault', () => {
  test('that is confirmed within the warranty is offered once, with what the machine recorded', async () => {
    const { elevatorId, contractId, id: orderId } = await site.handedOver();
    const sample = {
      at: 1,
      serviceMode: 1,
      carStatus: 0,
      carDirection: 0,
      doorStatus: 4,
      speed: 0,
      presentCounterValue: 9120,
    };
    const fault = await site.aFault(elevatorId, 'K129', '2026-04-01T02:00:00.000Z', sample);
    await site.handle(fault);
    await site.handle(fault, 'resolved');
    const { warranties, claims, total } = await site.bookOf(contractId);
    expect(total).toBe(1);
    expect(claims).toMatchObject([
      {
        orderId,
        faultId: fault,
        code: 'K129',
        floorLabel: '2',
        state: 'offered',
        openedAt: '2026-04-01T02:00:00.000Z',
        recorded: {
          serviceMode: 1,
          moving: false,
          doorStatus: 4,
          doorZone: null,
          runs: 9120,
          doorOpenings: null,
        },
        installed: true,
        claims: false,
        decides: false,
      },
    ]);
    expect(warranties).toMatchObject([{ orderId, warrantyUntil: '2027-03-01', claims: 1, open: 1 }]);
    const messages = await told(claims[0]!.id);
    expect(messages.map(({ userId }) => userId)).toEqual([site.manager.userId]);
  });

  test('that has an order to mend it is offered with that order, also when it was offered before', async () => {
    const { elevatorId, contractId } = await site.handedOver();
    const order = async (faultId: string) =>
      dataOf<{ id: string }>(
        await site.here.ask(orderCalls.create, { type: 'repair', elevatorId, faultId }, site.desk),
      );
    const first = await site.aFault(elevatorId, 'K101');
    await order(first);
    const second = await site.aFault(elevatorId, 'K115', '2026-04-02T02:00:00.000Z');
    await site.handle(second);
    const { claims } = await site.bookOf(contractId);
    expect(claims.map(({ code, repairNumber }) => [code, repairNumber !== null])).toEqual([
      ['K115', true],
      ['K101', true],
    ]);
  });

  test('is not offered before the handover, after the warranty, or where people caused it', async () => {
    const { elevatorId, contractId } = await site.handedOver();
    const times = ['2026-03-02T01:59:59.000Z', '2027-03-01T16:00:00.000Z'];
    for (const [at, code] of ['K129', 'K115'].entries())
      await site.handle(await site.aFault(elevatorId, code, times[at]));
    await site.handle(await site.aFault(elevatorId, 'K117'));
    await site.handle(await site.aFault(elevatorId, 'K102', undefined, { at: 1, serviceMode: 2 }));
    expect((await site.bookOf(contractId)).claims).toEqual([]);
    // The last moment of its last day where the installer is.
    await site.handle(await site.aFault(elevatorId, 'K120', '2027-03-01T15:59:59.000Z'));
    expect((await site.bookOf(contractId)).claims).toHaveLength(1);
  });

  test('of an elevator that is being installed, or was installed by nobody here, is not offered', async () => {
    const { elevatorId, contractId } = await site.anOrder();
    await site.handle(await site.aFault(elevatorId));
    expect((await site.bookOf(contractId)).claims).toEqual([]);
    await site.handle(await site.aFault(await site.here.anElevator({ maintainerId: site.maintainer })));
  });

  test('that is said to be none withdraws its claim, and nobody is told of it any more', async () => {
    const order = await site.handedOver();
    const claim = await site.aClaim(order);
    await site.here.db
      .updateTable('fault')
      .set({ handling: 'untreated' })
      .where('id', '=', claim.faultId)
      .execute();
    await site.ignore(claim.faultId);
    const [now] = (await site.bookOf(order.contractId)).claims;
    expect(now).toMatchObject({ state: 'withdrawn', reason: '装修挡门' });
    expect(await told(claim.id)).toEqual([]);
  });

  test('of an elevator whose handover is taken back withdraws its claim', async () => {
    const order = await site.handedOver();
    await site.aClaim(order);
    dataOf(
      await site.here.ask(
        installOrderCalls.takeBack,
        { id: order.id, reason: '轿厢门隙返修' },
        site.operator,
      ),
    );
    const { claims, warranties } = await site.bookOf(order.contractId);
    expect(claims).toMatchObject([{ state: 'withdrawn', reason: '轿厢门隙返修' }]);
    expect(warranties).toEqual([]);
  });
});

describe('the warranty book', () => {
  test('is seen by both sides of the contract and the platform, and by nobody else', async () => {
    const { contractId, id: orderId, elevatorId } = await site.handedOver();
    await site.aClaim({ contractId, elevatorId });
    for (const who of [site.manager, site.reader, site.owner, site.operator])
      expect((await site.bookOf(contractId, who, orderId)).claims).toHaveLength(1);
    const [claim] = (await site.bookOf(contractId, site.owner)).claims;
    expect(claim).toMatchObject({ installed: false, claims: true, decides: false });
    for (const who of [site.stranger, site.desk]) {
      expect(codeOf(await site.here.ask(warrantyCalls.list, { contractId }, who))).toBe('objectMissing');
      expect(codeOf(await site.here.ask(warrantyCalls.accept, { id: claim!.id }, who))).toBe('objectMissing');
    }
  });

  test('notes what was done, on a day from the fault to today', async () => {
    const order = await site.handedOver();
    const { id } = await site.aClaim(order);
    dataOf(await site.here.ask(warrantyCalls.accept, { id }, site.manager));
    expect(await told(id)).toEqual([]);
    const settle = (settledOn: string) =>
      site.here.ask(
        warrantyCalls.settle,
        { id, outcome: '调整平层感应器', settledOn },
        english(site.manager),
      );
    for (const day of ['2026-03-01', '2026-03-03'])
      expect(errorsOf(await settle(day))).toEqual({ settledOn: 'A day from that of the fault to today' });
    dataOf(await settle('2026-03-02'));
    const [claim] = (await site.bookOf(order.contractId)).claims;
    expect(claim).toMatchObject({ state: 'settled', outcome: '调整平层感应器', settledOn: '2026-03-02' });
  });

  test('keeps why a claim is disputed, and what the platform decided', async () => {
    const order = await site.handedOver();
    const { id } = await site.aClaim(order);
    const blank = await site.here.ask(warrantyCalls.dispute, { id, remark: ' ' }, site.manager);
    expect(errorsOf(blank)).toHaveProperty('remark');
    dataOf(await site.here.ask(warrantyCalls.dispute, { id, remark: '轨道被撞' }, site.manager));
    expect(codeOf(await site.here.ask(warrantyCalls.decide, { id, remark: 'x' }, site.manager))).toBe(
      'warrantyOfOthers',
    );
    dataOf(await site.here.ask(warrantyCalls.decide, { id, remark: '双方各半' }, site.operator));
    const [claim] = (await site.bookOf(order.contractId)).claims;
    expect(claim).toMatchObject({ state: 'settled', reason: '轨道被撞', outcome: '双方各半' });
  });
});

test(
  'each move of a claim is allowed only from the states and for the people in the table',
  async () => {
    const { manager, owner, operator, reader, stranger } = site;
    const { id } = await site.aClaim();
    const counts = await tryEveryMove({
      db: site.here.db,
      moves: warrantyMoves,
      people: {
        operator,
        manager,
        owner,
        reader,
        stranger: { ...stranger, barred: 'objectMissing' as const },
      },
      callOf: (move) => warrantyCalls[move],
      ask: (move, claim, state, who) => {
        const said = { id: claim, ...(state === undefined ? {} : { seen: state }) };
        if (move === 'accept') return site.here.ask(warrantyCalls.accept, said, who);
        if (move === 'settle')
          return site.here.ask(
            warrantyCalls.settle,
            { ...said, outcome: '更换门机', settledOn: '2026-03-02' },
            who,
          );
        return site.here.ask(warrantyCalls[move], { ...said, remark: '门球磨损' }, who);
      },
      put: async (state: WarrantyState) => {
        await site.here.db
          .updateTable('installWarrantyClaim')
          .set({ state, settledOn: state === 'settled' ? '2026-03-02' : null })
          .where('id', '=', id)
          .execute();
        return id;
      },
      rowOf: (state, who) => ({
        state,
        installed: who.userId !== owner.userId,
        claims: who.userId === owner.userId || who.userId === operator.userId,
        decides: who.userId === operator.userId,
      }),
      stateOf: async (claim) => {
        const { state } = await site.here.db
          .selectFrom('installWarrantyClaim')
          .where('id', '=', claim)
          .select('state')
          .executeTakeFirstOrThrow();
        return state;
      },
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts.done).toBeGreaterThan(10);
  },
  everyMoveMs,
);
