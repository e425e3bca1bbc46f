import { company } from '@hoistway/contract/company/company.ts';
import { companyGroup } from '@hoistway/contract/company/companyGroup.ts';
import { companySettings } from '@hoistway/contract/company/companySettings.ts';
import { qualification } from '@hoistway/contract/company/qualification.ts';
import { area as serviceArea } from '@hoistway/contract/company/serviceArea.ts';
import { staff } from '@hoistway/contract/company/staff.ts';
import { area } from '#platform/area.ts';
import { later } from '#platform/event/later.ts';
import { before, on } from '#platform/event/reaction.ts';
import { personAnonymised } from '#area/access/accessEvents.ts';
import { assertOffDuty, endEmployment } from './staff/formerStaff.ts';
import { part, record } from '#platform/record/record.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { elevatorTiesChanged } from '#area/elevator/elevatorEvents.ts';
import { areaRoutes } from './serviceArea/areaRoutes.ts';
import { certificatesEnd, tellOfCertificatesJob } from './certificates/certificateMessages.ts';
import { remindCertificatesJob } from './certificates/certificateReminders.ts';
import { companyMoved, companyRegionsChanged } from './companyEvents.ts';
import { companyImporter } from './companyImporter.ts';
import { companyRoutes } from './companyRoutes.ts';
import { refreshCompanyVisibility } from './visibility/companyVisibility.ts';
import { aCertificate, aGroup, aPerson, aServiceArea } from './companySamples.ts';
import { companySettingsRoutes } from './settings/companySettingsRoutes.ts';
import { groupRoutes } from './group/groupRoutes.ts';
import { companyTypeRoutes } from './companyTypeRoutes.ts';
import { visibleCertificates, visibleGroups, visibleStaff } from './ofOwnCompanies.ts';
import { qualificationRoutes } from './qualification/qualificationRoutes.ts';
import { grantVisibilityBelow, withdrawVisibilityAbove } from './visibility/visibilityBelow.ts';
import { checkVisibilityJob } from './visibility/visibilityCheck.ts';
import { grantVisibilityOfRegions, withdrawVisibilityOfRegions } from './visibility/visibilityOfRegions.ts';
import { rescuerRoutes } from './rescuers/rescuerRoutes.ts';
import { staffImporter } from './staff/staffImporter.ts';
import { staffRoutes } from './staff/staffRoutes.ts';
import { visibleAreas } from './serviceArea/visibleAreas.ts';
import { visibleCompanies } from './visibility/visibleCompanies.ts';
import { companyPeople } from './companyPeople.ts';

/** Companies: what is above and below them, their groups, people, certificates and areas. */
export const companyArea = area({
  people: companyPeople,
  routes: [
    companyRoutes,
    companySettingsRoutes,
    groupRoutes,
    staffRoutes,
    rescuerRoutes,
    qualificationRoutes,
    areaRoutes,
    companyTypeRoutes,
  ],
  importers: [staffImporter, companyImporter],
  jobs: [remindCertificatesJob, tellOfCertificatesJob, checkVisibilityJob],
  messageKinds: [certificatesEnd],
  // Of a change in who sees what, what is withdrawn comes first and at once.
  reactions: [
    before(personAnonymised, assertOffDuty),
    on(personAnonymised, endEmployment),
    on(elevatorTiesChanged, (tx, { elevatorIds }) => refreshCompanyVisibility(tx, elevatorIds), {
      announces: [visibilityChanged],
    }),
    on(companyRegionsChanged, withdrawVisibilityOfRegions, { announces: [visibilityChanged] }),
    later(companyRegionsChanged, grantVisibilityOfRegions, { announces: [visibilityChanged] }),
    on(companyMoved, withdrawVisibilityAbove, { announces: [visibilityChanged] }),
    later(companyMoved, grantVisibilityBelow, { announces: [visibilityChanged] }),
  ],
  records: {
    company: record(company, {
      table: 'company',
      visible: (db, viewer) => visibleCompanies(db, viewer).select(['company.id', 'company.name']),
      name: ({ name }) => name,
      readBy: 'system.view',
      called: 'name',
      columns: {
        region_codes: { label: 'auditLog.regionCodes', region: true },
        logo: { label: 'company.logo', secret: true },
      },
      sample: async (sampling) => sampling.company,
    }),
    companyGroup: record(companyGroup, {
      table: 'companyGroup',
      visible: (db, viewer) =>
        visibleGroups(db, viewer).select(['companyGroup.id', 'companyGroup.groupName']),
      name: ({ groupName }) => groupName,
      readBy: 'system.view',
      called: 'group_name',
      sample: aGroup,
    }),
    area: record(serviceArea, {
      table: 'area',
      visible: (db, viewer) => visibleAreas(db, viewer).select(['area.id', 'area.name']),
      name: ({ name }) => name,
      readBy: 'system.view',
      called: 'name',
      sample: aServiceArea,
    }),
    staff: record(staff, {
      table: 'staff',
      visible: (db, viewer) => visibleStaff(db, viewer).select(['staff.id', 'staff.name']),
      name: ({ name }) => name,
      readBy: 'staff.view',
      called: 'name',
      columns: {
        user_id: { label: 'staff.account', ref: 'user' },
        phone: { label: 'staff.phone', masked: { as: 'phone', seenBy: 'staff.edit' } },
      },
      sample: aPerson,
    }),
    qualification: record(qualification, {
      table: 'qualification',
      visible: (db, viewer) =>
        visibleCertificates(db, viewer).select(['qualification.id', 'qualification.certificateNo']),
      name: ({ certificateNo }) => certificateNo,
      readBy: 'staff.view',
      called: 'certificate_no',
      sample: aCertificate,
    }),
  },
  parts: [
    part('company', {
      table: 'companySettings',
      entity: companySettings,
      readBy: 'system.view',
      columns: {
        base_map: { label: 'companySettings.baseMap', secret: true },
        working_time: { label: 'companySettings.workingTime', secret: true },
      },
    }),
  ],
  notAudited: {
    certificate_reminder: 'written by a job for what a person wrote',
    elevator_visibility: 'follows from records that are in the audit log',
    visibility_check: 'what a job found, never changed',
  },
  lends: {
    'company/companyByName.ts': 'files name companies by name',
    'company/companyPhone.ts': 'a number is judged by the rules of the company’s country',
    'company/visibility/companyVisibility.ts':
      'who sees elevators, for whatever reason, is not written while companies change',
    'company/firstCompany.ts': 'the first administrator belongs to a company',
    'company/holdCompany.ts': 'a month of visits is planned once for each company',
    'company/group/groupsOf.ts': 'people and elevators are put into groups',
    'company/settings/showsWeather.ts': 'screens show the weather where their company does',
    'company/settings/workingTimeOf.ts':
      'the hours of people are measured by the working time of their company',
    'company/serviceArea/visibleAreas.ts': 'an elevator lies in an area',
    'company/visibility/visibleCompanies.ts': 'elevators and stations name companies',
  },
});
