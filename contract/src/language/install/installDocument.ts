import type { Texts } from '../words.ts';

/** The set of documents that is handed over with an installed elevator. */
export const installDocument = {
  'installDocument.title': ['安装竣工资料', 'Documents of an installation'],
  'installDocument.contents': ['资料目录', 'Contents'],
  'installDocument.fileName': ['安装竣工资料 {no}', 'Installation documents {no}'],
  'installDocument.section': ['竣工资料', 'Document set'],
  'installDocument.hint': [
    '压缩包内含中英文目录、各节点的实测值和审核记录，以及全部照片和文件。',
    'A ZIP file: the contents in both languages, values and audits of each step, and all pictures and documents.',
  ],
  'installDocument.download': ['下载竣工资料', 'Download the documents'],
  'installDocument.complete': ['资料齐全', 'Nothing is missing'],
  'installDocument.missing': ['尚缺资料', 'Missing'],
  'installDocument.isMissing': ['缺', 'missing'],
  'installDocument.doneBy': ['完工', 'Done'],
  'installDocument.auditedBy': ['审核', 'Audited'],
  'installDocument.value': ['实测', 'Measured'],
  'installDocument.range': ['允许范围', 'Range'],
  'installDocument.file': ['文件', 'File'],
} satisfies Texts;
