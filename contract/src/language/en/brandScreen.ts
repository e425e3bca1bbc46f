import type { brandScreen as zh } from '../zh/brandScreen.ts';

export const brandScreen: Record<keyof typeof zh, string> = {
  'liftBrand.sheet': 'Brands and models',
  'liftBrand.unit': 'brands',
  'liftBrand.add': 'Add brand',
  'liftBrand.emptyHint': 'Add brands and models to choose from when elevators are registered.',
  'liftBrand.models': 'Models',
  'liftBrand.searchName': 'Brand or model',
  'liftBrand.addModel': 'Add model',
  'liftBrand.removeModel': 'Remove model',
  'liftBrand.noModels': 'No models yet',
  'liftBrand.elevators': 'Elevators',
  'liftBrand.companyIdHint': 'Your own company when left empty; brands of the platform serve every company.',
  'liftBrand.renameHint': 'Elevators that carry the brand are renamed with it.',
  'liftBrand.readOnly': '{company} keeps this brand; you may use it, not change it.',
  'liftBrand.removeTitle': 'Delete the brand {name}?',
  'liftBrand.removeHint': 'A brand that elevators carry cannot be deleted.',
  'liftBrand.sectionBrand': 'Brand',
};
