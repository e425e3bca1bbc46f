import type { Texts } from '../words.ts';

/** What is said of a file that becomes no material: what was found in it. */
export const materialRefusal = {
  'refusal.materialEmpty': ['文件是空的', 'The file is empty'],
  'refusal.materialFormat': [
    '文件内容是 {found}，只接受 JPEG、PNG、WebP 图片和 MP4 视频',
    'The file contains {found}; only JPEG, PNG and WebP pictures and MP4 videos are accepted',
  ],
  'refusal.materialUnknown': [
    '文件内容不是可识别的图片或视频，只接受 JPEG、PNG、WebP 图片和 MP4 视频',
    'The file is no known picture or video; only JPEG, PNG and WebP pictures and MP4 videos are accepted',
  ],
  'refusal.materialName': [
    '文件名以 .{ending} 结尾，内容却是 {found}',
    'The file name ends in .{ending}, but the file contains {found}',
  ],
  'refusal.materialTwice': [
    '同一文件已作为素材“{name}”上传',
    'The same file is here already as the material “{name}”',
  ],

  'refusal.materialPictureLarge': [
    '图片有 {found} MB，超过 {mb} MB',
    'The picture has {found} MB, more than {mb} MB',
  ],
  'refusal.materialPixels': [
    '图片为 {width} × {height} 像素，超过 {mega} 百万像素',
    'The picture has {width} × {height} pixels, more than {mega} megapixels',
  ],
  'refusal.materialAnimated': [
    '图片是动画（{found}，{frames} 帧），请上传静态图片或 MP4 视频',
    'The picture is animated ({found}, {frames} frames); upload a still picture or an MP4 video',
  ],
  'refusal.materialPictureBroken': [
    '{found} 图片不完整或已损坏',
    'The {found} picture is cut off or damaged',
  ],

  'refusal.videoLarge': ['视频有 {found} MB，超过 {mb} MB', 'The video has {found} MB, more than {mb} MB'],
  'refusal.videoFront': [
    '视频前面有 {bytes} 字节其他内容',
    'There are {bytes} bytes of something else in front of the video',
  ],
  'refusal.videoBehind': [
    '视频后面有 {bytes} 字节其他内容',
    'There are {bytes} bytes of something else behind the video',
  ],
  'refusal.videoArchive': ['视频里藏有 ZIP 压缩包', 'There is a ZIP archive in the video'],
  'refusal.videoCut': ['视频不完整，缺少 {bytes} 字节', 'The video is cut off: {bytes} bytes are missing'],
  'refusal.videoBox': [
    '视频的“{box}”部分长度不合理，文件已损坏',
    'The part “{box}” of the video has an impossible length; the file is damaged',
  ],
  'refusal.videoBrand': [
    '文件是 {found}，不是可播放的 MP4',
    'The file is {found} and no MP4 that screens play',
  ],
  'refusal.videoNoIndex': [
    '视频没有索引（moov），无法播放',
    'The video has no index (moov) and cannot be played',
  ],
  'refusal.videoIndexes': [
    '视频有 {n} 个索引（moov），只能有一个',
    'The video has {n} indexes (moov) instead of one',
  ],
  'refusal.videoFragmented': [
    '视频是分段的（fragmented MP4），请导出为普通 MP4',
    'The video is fragmented; export it as an ordinary MP4',
  ],
  'refusal.videoEncrypted': ['视频已加密', 'The video is encrypted'],
  'refusal.videoNoPicture': ['文件只有声音，没有画面', 'The file has sound only and no picture'],
  'refusal.videoNoTrack': ['视频的索引里没有任何轨道', 'The index of the video names no track'],
  'refusal.videoPictures': [
    '视频有 {n} 条画面轨道，只能有一条',
    'The video has {n} picture tracks instead of one',
  ],
  'refusal.videoSounds': [
    '视频有 {n} 条声音轨道，最多一条',
    'The video has {n} sound tracks; at most one is accepted',
  ],
  'refusal.videoCodec': [
    '画面编码是 {found}，只接受 H.264',
    'The picture is encoded as {found}; only H.264 is accepted',
  ],
  'refusal.videoSound': [
    '声音编码是 {found}，只接受 AAC',
    'The sound is encoded as {found}; only AAC is accepted',
  ],
  'refusal.videoParameters': [
    '画面缺少可读的 H.264 参数（SPS），无法播放',
    'The picture has no readable H.264 parameters (SPS) and cannot be played',
  ],
  'refusal.videoProfile': [
    'H.264 规格是 {found}，只接受 Baseline、Main 和 High',
    'The H.264 profile is {found}; only Baseline, Main and High are accepted',
  ],
  'refusal.videoColour': [
    '画面为 {chroma}、{bits} 位，只接受 4:2:0、8 位',
    'The picture is {chroma} with {bits} bits; only 4:2:0 with 8 bits is accepted',
  ],
  'refusal.videoSize': [
    '画面为 {width} × {height}，超过 {long} × {short}',
    'The picture is {width} × {height}, more than {long} × {short}',
  ],
  'refusal.videoSizeLies': [
    '索引写的画面是 {said}，画面数据里是 {found}',
    'The index says that the picture is {said}, the stream says {found}',
  ],
  'refusal.videoRate': ['每秒 {found} 帧，超过 {fps} 帧', '{found} frames per second, more than {fps}'],
  'refusal.videoBurst': [
    '某一秒内有 {found} 帧，超过每秒 {fps} 帧',
    'One second of it has {found} frames, more than {fps} per second',
  ],
  'refusal.videoShort': [
    '视频只有 {found} 秒，短于 {seconds} 秒',
    'The video has {found} s, less than {seconds} s',
  ],
  'refusal.videoLong': [
    '视频有 {found} 秒，长于 {seconds} 秒',
    'The video has {found} s, more than {seconds} s',
  ],
  'refusal.videoDurationLies': [
    '“{box}”写的时长是 {said} 秒，实际画面和声音为 {found} 秒',
    '“{box}” says that the video has {said} s, its frames and sound have {found} s',
  ],
  'refusal.videoStart': [
    '第一帧不是关键帧，开头无法显示',
    'The first frame is no key frame, so the beginning cannot be shown',
  ],
  'refusal.videoStartStream': [
    '索引称第一帧是关键帧，画面数据里却不是',
    'The index calls the first frame a key frame, the stream does not',
  ],
  'refusal.videoTable': [
    '索引的“{box}”声称有 {n} 项，与文件不符',
    'The table “{box}” of the index claims {n} entries, which the file does not hold',
  ],
  'refusal.videoTableMissing': ['索引缺少“{box}”', 'The index lacks “{box}”'],
  'refusal.videoIndexLarge': [
    '视频的索引有 {found} MB，超过 {mb} MB',
    'The index of the video has {found} MB, more than {mb} MB',
  ],
  'refusal.videoOutside': [
    '索引指向文件里没有的第 {n} 帧',
    'The index names frame {n}, which is not in the file',
  ],
  'refusal.videoUnits': ['第 {n} 帧的数据不是 H.264', 'The data of frame {n} is no H.264'],
  'refusal.videoUnreadable': [
    '视频的索引自相矛盾，无法读取',
    'The index of the video contradicts itself and cannot be read',
  ],
  'refusal.videoHeavy': [
    '检查该视频需要的时间或内存过多',
    'Checking this video takes more time or memory than a file may',
  ],
} satisfies Texts;
