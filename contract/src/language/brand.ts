import type { Texts } from './words.ts';

/** Brands of elevators and their models. */
export const brand = {
  'elevatorBrand.sheet': ['品牌与型号', 'Brands and models'],
  'elevatorBrand.unit': ['个品牌', '{n|brand|brands}'],
  'elevatorBrand.add': ['新增品牌', 'Add brand'],
  'elevatorBrand.emptyHint': [
    '新增品牌与型号，登记电梯时即可选用。',
    'Add brands and models here; they can then be selected for elevators.',
  ],
  'elevatorBrand.models': ['型号', 'Models'],
  'elevatorBrand.searchName': ['品牌或型号', 'Brand or model'],
  'elevatorBrand.addModel': ['添加型号', 'Add model'],
  'elevatorBrand.removeModel': ['移除型号', 'Remove model'],
  'elevatorBrand.noModels': ['还没有型号', 'No models yet'],
  'elevatorBrand.elevators': ['电梯数', 'Elevators'],
  'elevatorBrand.companyIdHint': [
    '不选则为您所在的单位；平台的品牌所有单位可用。',
    'Leave empty for your own company. Platform brands are available to every company.',
  ],
  'elevatorBrand.renameHint': [
    '改名后，使用该品牌的电梯同时改名。',
    'Elevators of this brand are renamed too.',
  ],
  'elevatorBrand.readOnly': [
    '此品牌由{company}维护，您可以选用，不能修改。',
    'This brand is maintained by {company}. You can select it but not change it.',
  ],
  'elevatorBrand.removeTitle': ['删除品牌“{name}”？', 'Delete the brand “{name}”?'],
  'elevatorBrand.removeHint': [
    '仍有电梯使用的品牌不能删除。',
    'A brand in use by elevators cannot be deleted.',
  ],
  'elevatorBrand.sectionBrand': ['品牌', 'Brand'],
  'elevatorBrand.id': ['编号', 'ID'],
  'elevatorBrand.companyId': ['维护单位', 'Maintained by'],
  'elevatorBrand.name': ['品牌', 'Brand'],
  'elevatorBrand.nameEn': ['英文名称', 'English name'],
  'elevatorBrand.createdAt': ['创建时间', 'Created at'],

  'elevatorModel.name': ['型号', 'Model'],
  'elevatorModel.nameEn': ['型号英文名称', 'English model name'],
  'elevatorModel.kind': ['电梯类型', 'Elevator type'],
  'elevatorModel.ratedLoad': ['额定载重（kg）', 'Rated load (kg)'],
  'elevatorModel.ratedSpeed': ['额定速度（m/s）', 'Rated speed (m/s)'],
  'elevatorModel.controllerType': ['控制器类型', 'Controller type'],

  'invalid.dupBrand': ['品牌已存在', 'Brand already exists'],
  'invalid.dupModel': ['同一品牌的型号不能重复', 'Models of one brand must have different names'],

  'refusal.brandInUse': ['品牌正在使用，不能删除', 'Brand is in use and cannot be deleted'],

  'auditLogSubject.elevatorBrand': ['品牌', 'Brand'],
} satisfies Texts;
