import type { Texts } from './words.ts';

/** QR codes, and the page behind a scanned one. */
export const qrCode = {
  'qrCode.id': ['编号', 'ID'],
  'qrCode.elevatorId': ['电梯', 'Elevator'],
  'qrCode.token': ['标签编码', 'Label code'],
  'qrCode.sign': ['二维码标识', 'QR sign'],
  'qrCode.location': ['二维码位置', 'QR location'],
  'qrCode.caption': ['二维码文字', 'QR text'],
  'qrCode.logo': ['二维码标志图', 'QR logo'],
  'qrCode.logoWidth': ['标志图宽（像素）', 'Logo width (px)'],
  'qrCode.logoHeight': ['标志图高（像素）', 'Logo height (px)'],
  'qrCode.imageWidth': ['二维码图片宽（像素）', 'QR image width (px)'],
  'qrCode.imageHeight': ['二维码图片高（像素）', 'QR image height (px)'],
  'qrCode.createdAt': ['生成时间', 'Generated at'],
  'qrCode.revokedAt': ['作废时间', 'Revoked at'],

  'qrState.live': ['有效', 'Valid'],
  'qrState.none': ['未生成', 'Not generated'],

  'scan.plate': ['电梯铭牌', 'Elevator nameplate'],
  'scan.trapped': ['有人被困', 'Someone is trapped'],
  'scan.fault': ['报告故障', 'Report a fault'],
  'scan.call': ['拨打值班电话 {phone}', 'Call the duty phone {phone}'],
  'scan.noPhone': ['未登记值班电话', 'No duty phone registered'],
  'scan.records': ['维保与检验', 'Maintenance and inspection'],
  'scan.maintained': ['维保日期', 'Last maintenance'],
  'scan.certificate': ['使用标志编号', 'Certificate'],
  'scan.inspected': ['检验日期', 'Last inspection'],
  'scan.none': ['暂无记录', 'No records yet'],
  'scan.place': ['位置', 'Location'],
  'scan.sign': ['标识 {n}', 'Sign {n}'],
  'scan.trappedHint': [
    '请保持冷静，不要扒门。报告会立即送达值班人员。',
    'Stay calm and do not force the doors. Your report reaches the duty officer at once.',
  ],
  'scan.faultHint': [
    '请说明看到或听到的情况，报告会立即送达值班人员。',
    'Describe what you see or hear. Your report reaches the duty officer at once.',
  ],
  'scan.phone': ['您的电话', 'Your phone'],
  'scan.text': ['情况说明（可选）', 'What happened (optional)'],
  'scan.textTrapped': [
    '例如：轿厢内有几人，是否有人受伤',
    'For example: how many people are inside, and whether anyone is hurt',
  ],
  'scan.textFault': [
    '例如：门关不上，有异响',
    'For example: the doors do not close, or there is a strange noise',
  ],
  'scan.send': ['发送报告', 'Send report'],
  'scan.sending': ['正在发送', 'Sending'],
  'scan.back': ['返回', 'Back'],
  'scan.sent': ['报告已送达值班人员', 'Your report has reached the duty officer'],
  'scan.sentHint': [
    '报告未经核实，值班人员可能致电 {phone}。',
    'The report is unverified; the duty officer may call {phone}.',
  ],
  'scan.pictures': ['添加照片（可选）', 'Add photos (optional)'],
  'scan.invalid': ['标签无法使用', 'This label cannot be used'],
  'scan.help': [
    '如有人被困，请按轿厢内的报警按钮，或拨打电梯内张贴的救援电话。',
    'If someone is trapped, press the alarm button in the car or call the rescue number posted in the elevator.',
  ],
  'scan.retry': ['重试', 'Try again'],
  'scan.title': ['电梯信息', 'Elevator information'],

  'report.title': ['现场报告（未核实）', 'On-site reports (unverified)'],
  'report.phone': ['来电 {phone}', 'From {phone}'],
  'report.noText': ['未填写说明', 'No description'],

  'reportKind.trapped': ['有人被困', 'Someone is trapped'],
  'reportKind.fault': ['电梯故障', 'Elevator fault'],

  'invalid.qrLocationRule': [
    '二维码位置为 2-4 个汉字或 2-6 位字母数字',
    'QR location is 2-4 Chinese characters or 2-6 letters or digits',
  ],
  'invalid.qrSignRule': ['二维码标识须为大于 0 的数字', 'QR sign must be a number above 0'],
  'invalid.lengthRule': ['长度为 1 至 10 个字符', 'Length is 1 to 10 characters'],
  'invalid.chineseMax10': ['汉字最多 10 个', 'Chinese text has a maximum length of 10'],
  'invalid.qrLogoSize': ['标志图宽 30-107、高 30-45 像素', 'Logo width 30-107, height 30-45 pixels'],
  'invalid.qrImageSize': ['二维码图片 30-1080 × 30-720 像素', 'QR image 30-1080 by 30-720 pixels'],
  'invalid.qrLogoWidth': ['标志图宽 30-107 像素', 'Logo width 30-107 pixels'],
  'invalid.qrLogoHeight': ['标志图高 30-45 像素', 'Logo height 30-45 pixels'],
  'invalid.qrImageWidth': ['二维码图片宽 30-1080 像素', 'QR image width 30-1080 pixels'],
  'invalid.qrImageHeight': ['二维码图片高 30-720 像素', 'QR image height 30-720 pixels'],

  'refusal.noMatchScan': ['没有匹配的扫码位置', 'No matching scan position'],
  'refusal.labelInvalid': [
    '此标签已失效，请使用电梯内的新标签',
    'This label is no longer valid; use the new label in the elevator',
  ],
  'refusal.reportTooOften': [
    '报告过于频繁，请直接拨打值班电话',
    'Too many reports; please call the duty phone',
  ],
  'refusal.reportEnded': ['此报告已不能再添加图片', 'No more pictures can be added to this report'],
  'refusal.qrMissing': [
    '所选电梯还没有二维码，请先生成',
    'None of the selected elevators has a QR code yet; generate them first',
  ],
  'refusal.qrRevoked': ['该二维码已作废', 'The QR code has been revoked'],
  'refusal.qrLiveAlready': ['该电梯已有有效的二维码', 'The elevator already has a valid QR code'],

  'auditLogSubject.qrCode': ['二维码', 'QR code'],
  'act.faultReport.report': ['扫码报告故障', 'Reported a fault by scanning a code'],
  'act.faultReport.addPicture': ['为扫码报告添加照片', 'Added a photo to a scanned report'],
} satisfies Texts;
