import type { ImportCell } from '#platform/import/file/cell.ts';

/** A row of a file by the columns it fills. */
export type Cells = Record<string, ImportCell>;

const elevator = (elevatorNo: string, more: Cells = {}): Cells => ({
  elevatorNo,
  projectName: '世纪花园',
  address: '世纪大道 1 号',
  placeOfUse: 'residential',
  type: 'traction',
  floorsNum: '4',
  maintainerId: '恒升',
  ...more,
});

export const elevators: Cells[] = [
  elevator('N-1', { regionCode: '310115' }),
  elevator('N-0', { projectName: '' }),
  elevator('K-1', { alias: '甲' }),
  elevator('K-1', { address: '别处' }),
  elevator('K-2', { ownerId: '恒升' }),
  elevator('K-2', { address: '世纪大道 2 号' }),
  elevator('N-2', { equipmentNo: '200001', beaconNo: 'B-9' }),
  elevator('N-3', { equipmentNo: '100001' }),
  elevator('K-5', { equipmentNo: '500005' }),
  elevator('N-4', { equipmentNo: '500005', regionCode: '310115' }),
  elevator('N-5', { alias: '乙', regionCode: '310115' }),
  elevator('N-6', { alias: '乙', regionCode: '310115' }),
  elevator('N-7', { alias: '甲' }),
  elevator('N-8', { alias: '丙', floorLabels: '1-3', regionCode: '310115' }),
  elevator('N-9', { alias: '丙', floorLabels: 'B1,1-3', regionCode: '310115' }),
  elevator('N-10', { alias: '甲', placeName: 'P1', equipmentNo: '100001' }),
  elevator('N-11', { latitude: '31.2' }),
  elevator('N-12', { rescueStationId: '恒升' }),
  elevator('N-13', { rescueStationId: '浦东救援站', groupId: '浦东组', regionCode: '310115' }),
  elevator('N-14', { maintainerId: '康达', groupId: '浦东组' }),
  elevator('N-15', { maintainerId: '无此单位' }),
  elevator('N-16', { maintainerId: '' }),
  elevator('K-3', { maintainerId: '康达', address: '康达路' }),
  elevator('K-4', { lifeState: 'inUse' }),
  elevator('K-6', { lifeState: 'installing' }),
  elevator('K-6', { address: '世纪大道 6 号', groupId: '浦东组' }),
  elevator('N-17', { equipmentNo: '12', type: '飞毯' }),
  elevator('N-18', { address: { text: '=1+1', fault: 'formula' } }),
  elevator('N-19', { floorHeightMm: '3500', regionCode: '310115' }),
  elevator('K-7', { alias: '戊' }),
  elevator('N-20', { alias: '丁', regionCode: '310115' }),
  elevator('K-8', { floorsNum: '6' }),
  elevator('K-10', { alias: '丑' }),
  elevator('K-11', { alias: '子' }),
  elevator('N-21', { regionCode: '110101', equipmentNo: '600006' }),
  elevator('N-22', { regionCode: '310115', equipmentNo: '600006' }),
  elevator('N-23', {
    ratedLoad: '1000.5',
    manufactureDate: '2020-02-29',
    regionCode: '310115',
    areaId: '无此区',
  }),
  elevator('N-24', { ratedLoad: '1000.5', manufactureDate: '2020-02-29', regionCode: '310115' }),
];

export const raced: Cells[] = Array.from({ length: 20 }, (_, n) => elevator(`R-${n}`));

const person = (name: string, more: Cells = {}): Cells => ({
  name,
  phone: '13800138000',
  kind: 'maintenance',
  ...more,
});
export const staff: Cells[] = [
  person('新人'),
  person('新人', { phone: '13800138001' }),
  person('旧人'),
  person('旧人二', { phone: '12' }),
  person('旧人二', { onDuty: '是', status: 'leave' }),
  person('chief', { account: 'chief' }),
  person('改名', { account: 'CHIEF' }),
  person('又名', { account: 'chief' }),
  person('无号', { account: 'nobody' }),
  person('他人', { companyId: '康达' }),
  person('外人', { companyId: '康达' }),
  person('救一', { kind: 'rescue', levelId: 'contracted' }),
  person('守者', { account: 'keeper', idCard: 's1234567d' }),
  person('守者', { account: 'Keeper' }),
];

export const codes: Cells[] = [
  { vendorCode: 'N1', code: 'K104' },
  { vendorCode: 'N1', code: 'K105' },
  { vendorCode: 'N2', code: 'K999' },
  { vendorCode: 'N2', code: 'K103' },
  { vendorCode: 'N3', code: 'A194' },
  { vendorCode: 'E02', code: 'K103' },
  { vendorCode: 'K101', code: 'K102' },
];

export const dictionary: Cells[] = [
  { code: 'K104', codeKind: 'platform', nameZh: '新名', nameEn: 'New name', severity: '2' },
  { code: 'K104', codeKind: 'platform', nameZh: '再名', nameEn: 'Again' },
  { code: 'K999', codeKind: 'platform', nameZh: '无', nameEn: 'None' },
  { code: 'K101', codeKind: 'controller', nameZh: '移', nameEn: 'Moved' },
  { code: 'K102', codeKind: 'platform', nameZh: '改', nameEn: 'Changed', severity: '1' },
];

const account = (username: string, more: Cells = {}): Cells => ({
  username,
  nick: '人',
  companyId: '恒升',
  roleIds: 'role of clerk',
  ...more,
});
export const users: Cells[] = [
  account('new.one', { phone: '13800138001' }),
  account('NEW.one'),
  account('new.two', { phone: '13800138001' }),
  account('new.three', { phone: '12345' }),
  account('new.four', { roleIds: '' }),
  account('clerk', { nick: 'clerk', phone: '13800138009' }),
  account('clerk', { nick: '再来' }),
  account('Clerk', { nick: '改名' }),
  account('former', { nick: '改名', roleIds: 'role of former' }),
  account('stranger', { nick: '外人' }),
  account('new.five', { companyId: '康达', phone: '13800138005' }),
  account('new.six', { companyId: '恒升分处', roleIds: '分部维保单位' }),
  account('new.seven', { companyId: '恒升', roleIds: '分部维保单位' }),
  account('new.eight', { roleIds: '康达维保单位' }),
  account('new.nine', { roleIds: 'role of admin' }),
  account('new.ten', { roleIds: 'role of clerk,role of helper' }),
  account('helper', { roleIds: '分部维保单位,role of helper' }),
  account('admin', { companyId: '平台', roleIds: 'role of admin', nick: '大' }),
  account('mover', { companyId: '恒升分部', roleIds: 'role of mover', phone: '13800138007' }),
  account('new.eleven', { phone: '13800138007' }),
  account('new.sixteen', { phone: '13800138006' }),
  account('leaver', { companyId: '恒升分处', roleIds: 'role of leaver', phone: '13800138002' }),
  account('grouped', { companyId: '恒升分部', roleIds: 'role of grouped' }),
  account('sitter', { nick: '换', roleIds: 'role of sitter', phone: '13800138009' }),
  account('taker', { roleIds: 'role of taker', nick: '取', phone: '13800138010', language: 'en' }),
  account('adder', { roleIds: 'role of clerk' }),
  account('new.twelve', { phone: '13800138008', language: 'en' }),
  account('new.thirteen', { phone: '13800138009' }),
  account('new.fourteen', { companyId: '恒升分部', roleIds: 'role of clerk', phone: '13800138014' }),
  account('chief', { companyId: '恒升分部', roleIds: 'role of chief' }),
  account('new.fifteen', { roleIds: 'role of clerk,无此角色' }),
  account('bad name'),
  account('new.seventeen', { roleIds: 'role of clerk,role of clerk' }),
];

const firm = (name: string, more: Cells = {}): Cells => ({ name, type: 'maintenance', ...more });
export const companies: Cells[] = [
  firm('新一'),
  firm('新一', { contact: '再来' }),
  firm('新二', { parentId: '新一' }),
  firm('新三', { parentId: '新二', phone: '021-64530000' }),
  firm('新四', { phone: 'abc' }),
  firm('新五', { parentId: '新四' }),
  firm('新六', { type: 'platform' }),
  firm('新七', { parentId: '新六' }),
  firm('康达', { address: '别处' }),
  firm('恒升分部', { parentId: '恒升分处' }),
  firm('恒升分处', { parentId: '恒升' }),
  firm('恒升分部', { parentId: '恒升分处' }),
  firm('新八', { parentId: '恒升分处', latitude: '31.2' }),
  firm('新九', { parentId: '恒升分处', latitude: '31.2', longitude: '121.5', timeZone: 'Asia/Singapore' }),
  firm('恒升', { contact: '长', parentId: '新二' }),
  firm('恒升', { contact: '长' }),
  firm('新十', { parentId: '新十' }),
  firm('新十一', { parentId: '康达' }),
  firm('浦东救援站', { type: 'rescue' }),
  firm('平台', { type: 'platform', phone: '021-64530002' }),
];
export const moved: Cells[] = [
  firm('恒升分处', { parentId: '恒升', phone: '021-64530001' }),
  firm('恒升分部', { parentId: '恒升分处', type: 'rescue' }),
  firm('新一', { parentId: '恒升分部' }),
  firm('恒升', { type: 'regulator', parentId: '新一' }),
  firm('新二', { parentId: '新一', regionCode: '310115' }),
];

const visited = (elevatorId: string, more: Cells = {}): Cells => ({
  elevatorId,
  nextDue: '2099-12-31',
  ...more,
});
export const plans: Cells[] = [
  visited('K-1'),
  visited('K-1', { nextOrdinal: '2' }),
  visited('K-2', { nextOrdinal: '25' }),
  visited('K-3'),
  visited('K-5', { nextOrdinal: '7', note: '夜间维保' }),
  visited('K-6', { workerId: '旧人' }),
  visited('K-7', { workerId: '无此人' }),
  visited('K-8', { intervalDays: '16' }),
  visited('K-9'),
  visited('K-10', { nextOrdinal: '7' }),
  visited('K-11', { nextOrdinal: '3' }),
];

const inspected = (elevatorId: string, more: Cells = {}): Cells => ({
  elevatorId,
  kind: '监督检验',
  occasion: '安装',
  body: '市特检院',
  inspectedOn: '2025-03-10',
  result: '合格',
  reportNo: `J-${elevatorId}`,
  ...more,
});
export const inspections: Cells[] = [
  inspected('K-1'),
  inspected('K-1'),
  inspected('K-2', { reportNo: '' }),
  inspected('K-3'),
  inspected('K-5', { result: '不合格', defectClass: '一般缺陷', defects: '限速器动作速度偏高' }),
  inspected('K-6', { inspectedOn: '2999-01-01' }),
  inspected('K-7', { inspectedOn: '2025-03-09' }),
  inspected('K-7', { inspectedOn: '2025-03-08', reportNo: 'J-0' }),
  inspected('K-8', { kind: '定期检验', occasion: '' }),
  inspected('K-9'),
  inspected('K-10', { occasion: '' }),
];

const kind = (name: string, more: Cells = {}): Cells => ({
  name,
  safetyClass: '主要部件',
  marking: '序列号',
  unit: '件',
  ...more,
});
export const kinds: Cells[] = [
  kind('限速器', { cycleMonths: '24', faultCodes: 'K104; K106' }),
  kind('限速器'),
  kind('限速器', { companyId: '平台' }),
  kind('钢丝绳', { marking: '批号', cycleRopeBends: '2000' }),
  kind('制动器衬片'),
  kind('门滚轮', { safetyClass: '一般配件', marking: '不要求', unit: '只' }),
  kind('门滚轮', { companyId: '恒升' }),
  kind('缓冲器', { companyId: '康达' }),
  kind('缓冲器', { cycleMonths: '0' }),
  kind('缓冲器', { marking: '颜色' }),
  kind('缓冲器', { price: '480.50', recommendedCount: '2' }),
  kind('', {}),
];

const mounted = (elevatorId: string, partKindId: string, more: Cells = {}): Cells => ({
  elevatorId,
  partKindId,
  quantity: '1',
  installedOn: '2026-01-15',
  ...more,
});
export const mountedParts: Cells[] = [
  mounted('K-1', '制动器衬片', { serial: 'S-1' }),
  mounted('K-1', '制动器衬片', { serial: 's-1' }),
  mounted('K-2', '制动器衬片', { serial: 'S-1' }),
  mounted('K-2', 'Brake lining', { serial: 'S-2', runsAt: '12', remarks: '新' }),
  mounted('K-2', '制动器衬片'),
  mounted('K-2', '制动器衬片', { serial: 'S-3', quantity: '2' }),
  mounted('K-5', '制动器衬片', { serial: 'S-OLD', place: '机房' }),
  mounted('K-6', '制动器衬片', { serial: 'S-OLD' }),
  mounted('K-6', '钢丝绳', { batchNo: 'B-1', quantity: '6' }),
  mounted('K-6', '钢丝绳', { batchNo: 'B-1', quantity: '5' }),
  mounted('K-6', '钢丝绳', { batchNo: 'B-2', quantity: '6', installedOn: '2999-01-01' }),
  mounted('K-6', '钢丝绳', { quantity: '6' }),
  mounted('K-7', '门滚轮', { quantity: '4' }),
  mounted('K-7', '无此配件'),
  mounted('K-3', '门滚轮'),
  mounted('K-9', '门滚轮'),
  mounted('K-8', '门滚轮', { id: '999999999' }),
  mounted('K-8', '门滚轮', { metresAt: '-1' }),
];
