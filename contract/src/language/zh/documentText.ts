export const documentText = {
  'document.download': '下载 PDF',
  'document.made': '生成于 {at}（{zone}）',
  'document.page': '第 {page} 页，共 {pages} 页',
  'document.open': '在控制台中打开',
  'document.code': '二维码：{address}',
  'document.nothing': '无',
};
