import type { Call } from '@hoistway/contract/call.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import type { Database } from '#platform/call/requestContext.ts';

type Values = Record<string, unknown>;
type Ids = Readonly<Record<string, string>>;

/** Makes a record by its call, as the chief; answers its id. */
export type Make = (call: Call, input: Values) => Promise<string>;

/** What a list holds before its sheet is taken, and a cell of it that is edited afterwards. */
export interface ComingBack {
  make(make: Make, ids: Ids, db: Database): Promise<unknown>;
  /** What says which list it is, where that is not the only one. */
  of?(ids: Ids): Values;
  /** A field and what it is changed to in the row that has a cell of that text, and whether the list refuses that. */
  edit: { row: string; field: string; value: string; refused?: true };
  /** Whose people alone may keep it. */
  ofPlatform?: true;
  /** Columns that no sheet can say, with the reason. */
  unsaid?: Readonly<Record<string, string>>;
}

/** Texts that spreadsheets take for something else, or that a file could break. */
const odd = {
  formula: '=1+1',
  mention: '@SUM(A1)',
  quoted: '"A", <b>&amp; \'B\'',
  zeros: '007',
  minus: '-12',
  exponent: '1e1',
  date: '2020-1-1',
  percent: '6 %',
};

/** A line for each import. */
export const comingBack: Readonly<Record<string, ComingBack>> = {
  elevator: {
    async make(make, { company, customer, station, stranger, ...ids }, db) {
      const told = { projectName: odd.quoted, address: odd.formula, placeOfUse: 'office', type: 'traction' };
      await make(elevatorCalls.create, {
        ...told,
        elevatorNo: '00-B-1',
        shortNumber: odd.zeros,
        alias: odd.formula,
        equipmentNo: '012345',
        beaconNo: '0099',
        registrationCode: '31010000000000000001',
        deviceCode: '1E10',
        factoryNo: '2020-01-01',
        nineNo: '000000001',
        kunshanNo: '0',
        englishProjectName: 'Century "Garden" <1>',
        placeName: odd.mention,
        regionCode: '310115',
        brand: odd.minus,
        model: odd.exponent,
        ratedLoad: 1000.5,
        ratedSpeed: 1.75,
        floorsNum: 4,
        floorHeightMm: 3500,
        layerStationDoor: '4/4/4',
        manufactureDate: '2020-02-29',
        nextInspection: '2027-01-01',
        controllerType: odd.percent,
        driveMode: odd.date,
        latitude: -0.1,
        longitude: 121.123456,
        propertyId: customer,
        ownerId: customer,
        maintainerId: company,
        installerId: company,
        manufacturerId: company,
        rescueStationId: station,
        groupId: ids['companyGroup'],
        areaId: ids['area'],
        othersId: 'rtsp://camera/1',
        alarmChannel: '01',
        lifeState: 'installing',
      });
      await make(elevatorCalls.create, { ...told, elevatorNo: 'bare', floorsNum: 2, maintainerId: company });
      for (const lifeState of ['stopped', 'scrapped'] as const) {
        const id = await make(elevatorCalls.create, {
          ...told,
          elevatorNo: lifeState,
          floorsNum: 2,
          maintainerId: company,
          installerId: stranger,
          manufacturerId: stranger,
          ownerId: stranger,
          latitude: 31.5,
          longitude: 121.25,
        });
        await db
          .updateTable('elevator')
          .set({ lifeState, regionCode: '310100' })
          .where('id', '=', id)
          .execute();
      }
    },
    edit: { row: '00-B-1', field: 'alias', value: '乙' },
  },
  staff: {
    async make(make, { company }) {
      const rescuer = {
        kind: 'rescue',
        status: 'active',
        onDuty: true,
        levelId: 'grid',
        regionCode: '310115',
      };
      await make(staffCalls.create, {
        ...rescuer,
        companyId: company,
        name: odd.formula,
        englishName: 'Lin <Guodong>',
        account: 'clerk',
        phone: '13800138001',
        idCard: '310101199001011234',
      });
      await make(staffCalls.create, {
        companyId: company,
        name: '007',
        phone: '13800138009',
        kind: 'inspection',
        status: 'left',
        onDuty: false,
      });
      await make(staffCalls.create, {
        companyId: company,
        name: odd.quoted,
        phone: '13800138002',
        kind: 'install',
        status: 'leave',
        onDuty: false,
        idCard: 'S1234567D',
      });
    },
    edit: { row: '007', field: 'phone', value: '13800138003' },
  },
  user: {
    async make(make, { company, role }) {
      await make(userCalls.create, {
        username: '007.one',
        nick: odd.formula,
        englishNick: '"Seven" <7>',
        phone: '13800138007',
        email: 'seven@example.com',
        companyId: company,
        roleIds: [role],
        language: 'en',
        password: 'correct horse 1',
      });
      await make(userCalls.create, {
        username: 'bare',
        nick: odd.mention,
        companyId: company,
        roleIds: [role],
        language: 'zh',
        password: 'correct horse 1',
      });
    },
    edit: { row: '007.one', field: 'nick', value: '七' },
  },
  company: {
    async make(make, { company, area }) {
      const id = await make(companyCalls.create, {
        name: odd.quoted,
        englishName: 'Quoted "Works" <1>',
        type: 'rescue',
        address: odd.formula,
        contact: odd.mention,
        englishContact: 'Mei Lin',
        phone: '021-64530001',
        dutyPhone: '0013800138',
        regionCode: '310115',
        regionCodes: ['310115', '310000', '110000'],
        latitude: 31.123456,
        longitude: -0.5,
        areaId: area,
        timeZone: 'America/New_York',
        parentId: company,
      });
      await make(companyCalls.create, { name: '=下级', type: 'property', parentId: id, timeZone: 'UTC' });
    },
    edit: { row: '=下级', field: 'address', value: '别处' },
  },
  faultCode: {
    make: async (make, { faultCode }) =>
      make(faultCodeCalls.update, {
        id: faultCode,
        nameZh: odd.formula,
        nameEn: '"Door" & lock',
        severity: 2,
        push: false,
        causesZh: '- 一\n- 二',
        causesEn: '=one\n@two',
        remedyZh: '007',
        remedyEn: null,
      }),
    ofPlatform: true,
    edit: { row: 'K104', field: 'nameZh', value: '门锁' },
  },
  faultMapping: {
    async make(make, { draft: id }) {
      for (const [vendorCode, code] of [
        ['007', 'K104'],
        ['=E1', 'K103'],
        ['1e1', 'K105'],
      ])
        await make(mappingCalls.addMappingRow, { id, vendorCode, code });
    },
    of: ({ draft }) => ({ id: draft }),
    ofPlatform: true,
    edit: { row: '007', field: 'code', value: 'K103' },
  },
  maintenancePlan: {
    async make(make, { freeElevator, otherElevator, firstPerson, namesake }, db) {
      const id = await make(planCalls.create, {
        elevatorId: freeElevator,
        workerId: firstPerson,
        nextOrdinal: 7,
        nextDue: '2099-12-01',
        daysToComplete: 3,
        intervalDays: 15,
        note: odd.quoted,
      });
      await make(planCalls.create, { elevatorId: otherElevator, workerId: namesake, nextDue: '2099-12-02' });
      await db
        .updateTable('maintenancePlan')
        .set({ lastActual: '2026-01-02' })
        .where('id', '=', id)
        .execute();
    },
    edit: { row: odd.quoted, field: 'note', value: '夜间' },
  },
  inspection: {
    async make(make, { freeElevator, otherElevator }) {
      await make(inspectionCalls.create, {
        elevatorId: freeElevator,
        kind: 'supervisory',
        occasion: 'alteration',
        body: odd.formula,
        appointedFor: '2026-01-01',
        inspectedOn: '2026-01-02',
        result: 'failed',
        reportNo: odd.zeros,
        certificateNo: odd.exponent,
        defectClass: 'major',
        defects: odd.quoted,
        lateReason: odd.mention,
      });
      await make(inspectionCalls.create, {
        elevatorId: otherElevator,
        kind: 'supervisory',
        occasion: 'installation',
        body: odd.date,
        appointedFor: '2099-01-01',
      });
    },
    // What is recorded is moved on on its page, with who did it and why.
    edit: { row: odd.zeros, field: 'certificateNo', value: 'LE-1', refused: true },
  },
  partKind: {
    async make(make) {
      await make(partKindCalls.create, {
        name: odd.formula,
        englishName: '"Lining" <1>',
        safetyClass: 'main',
        kindKey: 'suspensionRope',
        marking: 'batch',
        unit: odd.zeros,
        englishUnit: odd.exponent,
        recommendedCount: 4,
        cycleMonths: 36,
        cycleRuns: 1_000_000,
        cycleDoorOpenings: 2_000_000,
        cycleRopeBends: 3_000_000,
        cycleMetres: 4_000_000,
        price: '480.05',
        technicalCondition: odd.quoted,
        faultCodes: ['K104', '007', '1E1'],
        remarks: odd.mention,
      });
      await make(partKindCalls.create, {
        name: odd.date,
        safetyClass: 'ordinary',
        marking: 'none',
        unit: '件',
        faultCodes: [],
      });
    },
    edit: { row: odd.date, field: 'remarks', value: '改' },
  },
  mountedPart: {
    async make(make, { freeElevator, otherElevator, elevator }) {
      const mount = (elevatorId: string | undefined, partKindId: string, more: Values = {}) =>
        make(mountedPartCalls.create, {
          elevatorId,
          partKindId,
          quantity: 2,
          installedOn: '2026-01-02',
          ...more,
        });
      const kind = (name: string, marking: string, more: Values = {}) =>
        make(partKindCalls.create, {
          name,
          safetyClass: 'main',
          marking,
          unit: '件',
          faultCodes: [],
          ...more,
        });
      const serial = await kind('=门机', 'serial', { englishName: '@Operator' });
      await mount(freeElevator, serial, {
        place: odd.date,
        englishPlace: odd.minus,
        quantity: 1,
        serial: odd.zeros,
        runsAt: 1,
        doorOpeningsAt: 0,
        ropeBendsAt: 2_000_000_000,
        metresAt: 12,
        remarks: odd.quoted,
      });
      await mount(otherElevator, await kind('-2', 'batch'), { place: odd.formula, batchNo: odd.exponent });
      const plain = await kind('007', 'none');
      // Two that nothing but their ids tells apart.
      await mount(elevator, plain);
      await make(partAssignmentCalls.create, {
        partKindId: plain,
        elevatorIds: [elevator],
        quantity: 2,
        installedOn: '2026-01-02',
      });
    },
    edit: { row: odd.quoted, field: 'remarks', value: '改' },
  },
  contract: {
    async make(make, { elevator, freeElevator, otherElevator, customer, company, rival, rivalElevator }) {
      await make(contractCalls.create, {
        contractNo: '007/1',
        companyId: company,
        partyA: '翠林物业',
        customerId: customer,
        partyB: odd.formula,
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'quarterly',
        taxRate: 6.5,
        amount: '120.05',
        signingDate: '2130-12-01',
        effectiveDate: '2131-01-01',
        contractDuration: 12,
        expiryDate: '2131-11-30',
        note: odd.quoted,
        lines: [
          { elevatorId: elevator, unitPrice: '12.50', quantity: 11 },
          { elevatorId: freeElevator, unitPrice: '0.01', quantity: 1 },
        ],
      });
      await make(contractCalls.create, {
        contractNo: 'bare',
        companyId: company,
        partyA: '=甲',
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'quarterly',
        effectiveDate: '2131-01-01',
        contractDuration: 12,
        lines: [{ elevatorId: otherElevator, unitPrice: '300', quantity: 12 }],
      });
      // Two companies may give the same number, and what stands between theirs is of neither.
      const told = {
        partyA: '翠林物业',
        contractType: 'basic',
        contractNature: 'new',
        paymentMode: 'monthly',
        effectiveDate: '2141-01-01',
        contractDuration: 12,
      };
      for (const [contractNo, companyId, elevatorId] of [
        ['twice', company, freeElevator],
        ['between', company, otherElevator],
        ['twice', rival, rivalElevator],
      ])
        await make(contractCalls.create, {
          ...told,
          contractNo,
          companyId,
          lines: [{ elevatorId, unitPrice: '1.00', quantity: 12 }],
        });
    },
    edit: { row: 'bare', field: 'note', value: '改' },
  },
  installContract: {
    async make(make, { company }) {
      const waiting = (elevatorNo: string) =>
        make(elevatorCalls.create, {
          elevatorNo,
          projectName: '滨海一号',
          address: '滨海路 1 号',
          placeOfUse: 'office',
          type: 'traction',
          floorsNum: 4,
          lifeState: 'installing',
          installerId: company,
        });
      await make(installContractCalls.create, {
        contractNo: odd.zeros,
        partyA: odd.formula,
        country: 'SG',
        weekdays: [1, 3, 7],
        signingDate: '2026-03-02',
        startDate: '2026-03-09',
        endDate: '2026-06-30',
        lines: [
          { elevatorId: await waiting('0-I-1'), price: '198000.05' },
          { elevatorId: await waiting('0-I-2'), price: '0.01' },
        ],
        milestones: [
          { name: odd.mention, englishName: 'Rails', share: 3333, stepName: odd.percent, afterDays: null },
          { name: '层门; 轿门', englishName: null, share: 6167, stepName: '层门; 轿门', afterDays: null },
          { name: '质保金', englishName: 'Retention', share: 500, stepName: null, afterDays: 365 },
        ],
        maintainerId: company,
        warrantyMonths: 18,
        note: odd.quoted,
      });
      await make(installContractCalls.create, {
        contractNo: odd.date,
        partyA: '滨海置业',
        country: 'CN',
        weekdays: [1, 2, 3, 4, 5],
        signingDate: '2026-03-02',
        startDate: '2026-03-09',
        endDate: '2026-06-30',
        lines: [{ elevatorId: await waiting('0-I-3'), price: '1000' }],
        milestones: [{ name: '移交', englishName: null, share: 10_000, stepName: null, afterDays: 0 }],
        warrantyMonths: 12,
      });
    },
    edit: { row: odd.date, field: 'note', value: '改' },
  },
  invoice: {
    async make(make, { billedElevator, company, rival, rivalElevator }) {
      const contract = await make(contractCalls.create, {
        contractNo: '0-0-7',
        companyId: company,
        partyA: '翠林物业',
        contractType: 'basic',
        contractNature: 'new',
        paymentMode: 'quarterly',
        effectiveDate: '2026-01-01',
        contractDuration: 12,
        lines: [{ elevatorId: billedElevator, unitPrice: '300', quantity: 12 }],
      });
      const bill = (invoiceNo: string, amount: string, id = contract) =>
        make(billingCalls.addBill, {
          id,
          invoiceNo,
          invoiceType: 'generalVat',
          amount,
          billingDate: '2026-01-02',
          dueDate: '2026-02-01',
          drawer: odd.formula,
          buyerReference: '0042',
          buyerTaxNo: '0911',
          buyerAddress: odd.mention,
          buyerPhone: '021-64530001',
          buyerBank: odd.date,
          buyerAccount: '0000111122223333',
          instalment: 1,
          confirmedWhy: '分次开票',
          note: odd.quoted,
        });
      const paid = await bill('0001', '900.10');
      await make(collectionCalls.addCollect, {
        id: contract,
        invoiceId: paid,
        date: '2026-02-01',
        amount: '500.05',
        payer: '翠林',
        payee: '恒升',
      });
      await make(collectionCalls.addPayment, {
        id: contract,
        invoiceId: paid,
        date: '2026-02-02',
        amount: '10.50',
        payer: '恒升',
        payee: '翠林',
      });
      const theirs = await make(contractCalls.create, {
        contractNo: '0-0-8',
        companyId: rival,
        partyA: '翠林物业',
        contractType: 'basic',
        contractNature: 'new',
        paymentMode: 'lumpSum',
        effectiveDate: '2026-01-01',
        contractDuration: 12,
        lines: [{ elevatorId: rivalElevator, unitPrice: '300', quantity: 12 }],
      });
      const credited = await bill('0002', '100.00');
      await bill('0001', '3600.00', theirs);
      await make(billingCalls.creditNote, {
        id: credited,
        invoiceNo: '0003',
        billingDate: '2026-01-03',
        drawer: '林国栋',
        amount: '40.00',
        note: '多开',
      });
      await make(billingCalls.void, { id: await bill('0004', '50.00'), reason: '重复' });
    },
    unsaid: {
      receivedOn: 'a line is an invoice, with the sum of its receipts',
      received: 'a line is an invoice, with the sum of its receipts',
      payer: 'a line is an invoice, with the sum of its receipts',
      payee: 'a line is an invoice, with the sum of its receipts',
    },
    // What an invoice says is changed on its own page.
    edit: { row: '0002', field: 'note', value: '改', refused: true },
  },
};
