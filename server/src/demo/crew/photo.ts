const shade = (base: number, seed: number, by: number): number => base + ((seed * 37) % by);

/** What a mechanic photographs: the doors of a landing, a panel beside them, no two pictures alike. */
export async function aPhotoOf(seed: number): Promise<File> {
  const steel = shade(150, seed, 40);
  const wall = shade(196, seed * 3, 40);
  const gap = 4 + (seed % 18);
  const left = 320 - gap;
  const right = 320 + gap;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <defs><linearGradient id="door"><stop offset="0" stop-color="rgb(${steel},${steel},${steel + 8})"/>
      <stop offset=".5" stop-color="rgb(${steel + 50},${steel + 50},${steel + 54})"/>
      <stop offset="1" stop-color="rgb(${steel - 10},${steel - 10},${steel})"/></linearGradient></defs>
    <rect width="800" height="600" fill="rgb(${wall},${wall - 6},${wall - 16})"/>
    <rect y="540" width="800" height="60" fill="rgb(${wall - 90},${wall - 94},${wall - 98})"/>
    <rect x="90" y="60" width="460" height="482" fill="rgb(70,72,78)"/>
    <rect x="${left - 215}" y="76" width="215" height="466" fill="url(#door)"/>
    <rect x="${right}" y="76" width="215" height="466" fill="url(#door)"/>
    <rect x="90" y="532" width="460" height="12" fill="rgb(120,112,96)"/>
    <rect x="620" y="230" width="70" height="150" rx="8" fill="rgb(${steel + 30},${steel + 30},${steel + 34})"/>
    <rect x="632" y="244" width="46" height="38" rx="3" fill="rgb(24,26,30)"/>
    <circle cx="655" cy="312" r="13" fill="none" stroke="rgb(${seed % 2 ? '232,120,40' : '90,94,100'})" stroke-width="5"/>
    <circle cx="655" cy="350" r="13" fill="none" stroke="rgb(90,94,100)" stroke-width="5"/></svg>`;
  return pictureOf(svg, 'photo.jpg');
}

/** What somebody signs by finger. */
export function aSignature(seed: number): Promise<File> {
  const points = Array.from({ length: 9 }, (_, index) => {
    const x = 30 + index * 30;
    return `${x},${60 + ((seed * (index + 3) * 29) % 70) - 35}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="#fff"/>
    <path d="M${points[0]} Q${points[1]} ${points[2]} T${points[3]} T${points[4]} T${points[5]} T${points[6]} T${points[7]} T${points[8]}"
      fill="none" stroke="#1b2a4a" stroke-width="4" stroke-linecap="round"/></svg>`;
  return pictureOf(svg, 'signature.jpg');
}

async function pictureOf(svg: string, name: string): Promise<File> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}
