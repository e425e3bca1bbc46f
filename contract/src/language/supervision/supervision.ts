import type { Texts } from '../words.ts';

/** The blacklist, and by when incidents are reported. */
export const supervision = {
  'blacklistEntry.id': ['编号', 'ID'],
  'blacklistEntry.companyId': ['登记单位', 'Listed by'],
  'blacklistEntry.partyId': ['单位', 'Company'],
  'blacklistEntry.staffId': ['人员', 'Person'],
  'blacklistEntry.reason': ['原因', 'Reason'],
  'blacklistEntry.evidence': ['依据', 'Evidence'],
  'blacklistEntry.evidenceFile': ['证据文件', 'Evidence file'],
  'blacklistEntry.evidenceFileHint': ['PDF 或图片。', 'A PDF or a picture.'],
  'blacklistEntry.proven': ['证据文件', 'Evidence file'],
  'blacklistEntry.evidenceHint': [
    '决定、报告或工单的编号，以便日后查证。',
    'The number of a decision, report or order, so that it can be checked later.',
  ],
  'blacklistEntry.validFrom': ['生效日期', 'From'],
  'blacklistEntry.validUntil': ['截止日期', 'Until'],
  'blacklistEntry.createdAt': ['登记时间', 'Listed at'],
  'blacklistEntry.state': ['状态', 'Status'],
  'blacklistEntry.party': ['单位或人员', 'Company or person'],
  'blacklistEntry.kind': ['对象', 'Listed'],
  'blacklistEntry.words': ['名称或原因', 'Name or reason'],
  'blacklistEntry.unit': ['条记录', '{n|entry|entries}'],
  'blacklistEntry.add': ['加入黑名单', 'Add to blacklist'],
  'blacklistEntry.edit': ['编辑黑名单记录', 'Edit blacklist entry'],
  'blacklistEntry.emptyHint': ['黑名单中没有单位或人员。', 'No company or person is on the blacklist.'],
  'blacklistEntry.sectionParty': ['对象', 'Who'],
  'blacklistEntry.section': ['原因与期限', 'Reason and period'],
  'blacklistEntry.readOnly': [
    '由{company}登记，只能由该单位修改。',
    'Listed by {company}; only that company can change it.',
  ],
  'blacklistEntry.warnsHint': [
    '选择该单位或人员时会显示提醒，但不会阻止选择。',
    'Whoever chooses this company or person sees a warning. Nothing is blocked.',
  ],
  'blacklistEntry.removeTitle': ['将“{name}”移出黑名单？', 'Remove “{name}” from the blacklist?'],
  'blacklistEntry.removeHint': [
    '删除后不再提醒。操作记录中仍可查到。',
    'Nobody is warned any more. The entry stays in the audit log.',
  ],

  'blacklistKind.company': ['单位', 'Company'],
  'blacklistKind.staff': ['人员', 'Person'],
  'blacklistState.coming': ['未生效', 'Not yet in force'],
  'blacklistState.standing': ['生效中', 'In force'],
  'blacklistState.ended': ['已结束', 'Ended'],

  'incidentParty.owner': ['业主', 'The owner'],
  'incidentParty.lastMaintainer': ['最近的维保单位', 'The last maintainer'],
  'incidentParty.userUnit': ['使用单位', 'the user unit'],
  'incidentMeans.telephone': ['电话报告', 'report by telephone'],
  'incidentMeans.any': ['报告', 'report'],
  'incidentSince.awareness': ['知悉', 'becoming aware'],
  'incidentSince.awarenessOrSuspicion': ['知悉或有合理怀疑', 'becoming aware or having reasonable suspicion'],
  'incidentClock.atOnce': ['{party}须在{since}后立即{report}', '{party} must {report} at once after {since}'],
  'incidentClock.within': [
    '{party}须在{since}后 {n} 小时内{report}',
    '{party} must {report} within {n} {n|hour|hours} of {since}',
  ],
  'incidentClock.trapped': [
    '轿厢滞留人员 {trapped} 小时及以上属一般事故，{party}须在{since}后 {n} 小时内{report}',
    'People kept in the car for {trapped} {trapped|hour|hours} or more are a general accident; {party} must {report} within {n} {n|hour|hours} of {since}',
  ],

  'invalid.oneParty': ['请选择单位或人员，二选一', 'Choose either a company or a person'],

  'refusal.listedAlready': [
    '该单位或人员在此期间已被列入黑名单，请修改原有记录',
    'This company or person is already listed in that period; change the existing entry',
  ],

  'auditLogSubject.blacklistEntry': ['黑名单', 'Blacklist'],
} satisfies Texts;
