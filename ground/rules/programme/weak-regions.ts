/**
 * Structurally weak regions (areas of the joint federal scheme "Gemeinschaftsaufgabe Verbesserung der regionalen
 * Wirtschaftsstruktur", GRW) by state, district and postcode.
 *
 * THIS IS AN EXAMPLE SET. The official map goes by municipality and no open machine-readable table was found; operators
 * replace the two tables and the source line below with their own. The answer of the applicant always counts
 * (decisions §4); these tables only feed the downloadable overview and a warning.
 */

export interface WeakRegion {
  state: string;
  district: string;
  /** Beginnings of the postcodes of this district, two to five digits, ascending. */
  prefixes: readonly string[];
}

export interface RegionSource {
  text: string;
  /** Calendar day of the table, yyyy-MM-dd. */
  date: string;
  note: string;
}

export const WEAK_REGIONS_SOURCE: RegionSource = {
  text: 'Beispieldaten nach dem ungefähren Zuschnitt des GRW-Fördergebiets 2022 bis 2027',
  date: '2022-01-01',
  note: 'Diese Übersicht ist ein Beispiel und nicht rechtsverbindlich. Der Betreiber des Portals ersetzt sie durch die amtliche Gebietskarte. Postleitzahlen folgen nicht immer den Kreisgrenzen. Fragen Sie im Zweifel die Beratung.',
};

/** District and the beginnings of its postcodes. */
type DistrictRow = readonly [district: string, prefixes: string];

const BY_STATE: Readonly<Record<string, readonly DistrictRow[]>> = {
  Bayern: [
    ['Cham', '9341 9342 9343 9344 9345 9346 9347 9348 9349'],
    ['Freyung-Grafenau', '94065 94078 94133 94142 94143 94145 94151 94157 94158 94163 94481 94518'],
    ['Hof (Stadt und Landkreis)', '9502 9503 95111 95119 9512 9513 9514 95152 9517 9518 9519 9521 9523'],
    ['Kronach', '963'],
    ['Regen', '9420 9422 9423 9424 9425 9426'],
    ['Tirschenreuth', '92681 95478 95508 95643 95652 95666 95671 95676 95695'],
    ['Wunsiedel i. Fichtelgebirge', '95100 95158 95163 95168 95173 95186 95195 95615 95632 95659'],
  ],
  Berlin: [['Berlin', '10 120 121 122 123 124 125 126 13 140 141']],
  Brandenburg: [
    ['Barnim', '16225 16227 16230 1624 1632 1634 1635'],
    ['Brandenburg an der Havel', '1477'],
    ['Cottbus', '0304 03050 03051 03052 03053 03054 03055'],
    ['Dahme-Spreewald', '12529 1571 1573 1574 1575 1590 1591 1592 15938'],
    ['Elbe-Elster', '0323 03249 03253 04895 0491 0492 0493'],
    ['Frankfurt (Oder)', '1523'],
    ['Havelland', '146 1471 1472'],
    ['Märkisch-Oderland', '153 16259 16269'],
    ['Oberhavel', '165 1672 1676 1677 1679'],
    ['Oberspreewald-Lausitz', '0194 0196 0197 0198 0199 0320 0322'],
    ['Oder-Spree', '1529 1551 1552 1553 1556 1584 1585 1586 1589'],
    ['Ostprignitz-Ruppin', '168 16909'],
    ['Potsdam', '1446 1447 1448'],
    ['Potsdam-Mittelmark', '145 1478 1479 148'],
    ['Prignitz', '1692 1694 19309 1932 1933 1934 1935'],
    ['Spree-Neiße', '03058 0309 031'],
    ['Teltow-Fläming', '149 1580 1582 1583 15936'],
    ['Uckermark', '16278 1630 1726 1727 1729 17326 17337'],
  ],
  Bremen: [
    ['Bremen', '281 282 283 287'],
    ['Bremerhaven', '2756 2757 2758'],
  ],
  Hessen: [
    ['Hersfeld-Rotenburg', '36199 36208 3621 3625 3626 3627 3628'],
    ['Werra-Meißner-Kreis', '36205 3721 3722 3723 3724 3726 3727 3728 3729'],
  ],
  'Mecklenburg-Vorpommern': [
    ['Landkreis Rostock', '17166 17168 17179 1818 1819 182'],
    [
      'Ludwigslust-Parchim',
      '19065 19067 19075 19077 19079 1908 1923 1924 1925 1928 1929 19300 19303 19306 1937 1938 1939 1940 19412',
    ],
    ['Mecklenburgische Seenplatte', '1703 1708 1709 1710 1711 1713 1715 1719 1720 1721 1723 1724 1725 1734'],
    ['Nordwestmecklenburg', '19069 19071 19073 1920 19217 19417 2392 2393 2394 2396 2397 2399'],
    ['Rostock', '1805 1806 1810 1811 1814'],
    ['Schwerin', '1905 19061 19063'],
    ['Vorpommern-Greifswald', '1712 1730 17321 17322 17328 17335 1735 1736 1737 1738 1739 174 175'],
    ['Vorpommern-Rügen', '183 184 185 186'],
  ],
  Niedersachsen: [
    ['Cuxhaven', '21745 21762 2747 2760 27612 2762 2763'],
    ['Delmenhorst', '2774 2775'],
    ['Emden', '2672'],
    ['Friesland', '26316 26340 26345 26419 26434 26441 26452'],
    ['Goslar', '3864 3866 3867 3868 3869 387'],
    ['Göttingen (ehemals Osterode am Harz)', '3741 3743 3744 3752 3753'],
    ['Hameln-Pyrmont', '3178 31812 31840 31855 31860 31863 31868'],
    ['Helmstedt', '38154 3835 3836 3837 3838'],
    ['Holzminden', '3760 3761 3762 3763 3764'],
    ['Leer', '26789 26802 26810 26817 26826 26835'],
    ['Lüchow-Dannenberg', '2943 2945 2946 2947 2948 2949'],
    ['Northeim', '37154 37170 37176 37181 37186 37191 37194 37547 37574 37581 37586'],
    ['Salzgitter', '3822 3823 3824 3825'],
    ['Uelzen', '2952 2954 2955 2956 2957 2958 2959'],
    ['Wilhelmshaven', '2638'],
    ['Wittmund', '26409 26427 26446 26489'],
  ],
  'Nordrhein-Westfalen': [
    ['Bochum', '4478 4479 448'],
    ['Bottrop', '4623 4624'],
    ['Dortmund', '441 442 443'],
    ['Duisburg', '470 471 472'],
    ['Gelsenkirchen', '4587 4588 4589'],
    ['Hagen', '5808 5809 581'],
    ['Hamm', '5906 5907'],
    ['Herne', '4462 4464 4465'],
    ['Krefeld', '4779 4780 4782 4783'],
    ['Mönchengladbach', '4106 4116 4117 4118 4119 4123'],
    ['Oberhausen', '4604 4611 4614'],
    ['Recklinghausen', '4457 4458 4565 4566 4569 4571 4572 4573 4576 4577 4596 4628'],
    ['Remscheid', '4285 4289'],
    ['Unna', '4453 58239 58730 5917 5919 5936 5937 5942 59439'],
    ['Wuppertal', '421 422 423'],
  ],
  'Rheinland-Pfalz': [
    ['Birkenfeld', '55743 55756 55765 55767 55768 55774 55777'],
    ['Donnersbergkreis', '67292 67304 67722 67806'],
    ['Kaiserslautern', '6765 6766'],
    ['Kusel', '66869 66871 66885 66887 66901 67742'],
    ['Pirmasens', '6695'],
    ['Südwestpfalz', '66976 66978 66981 66987 66994 66996 66999'],
    ['Zweibrücken', '66482'],
  ],
  Saarland: [
    ['Merzig-Wadern', '66663 66679 66687 66693 66701 66706 66709'],
    ['Neunkirchen', '6653 6654 66557 66564 66571 66578 66583 66589'],
    ['Regionalverband Saarbrücken', '6611 6612 6613 66271 66280 66287 66292 66299 66333 66346 66352'],
    ['Saarlouis', '66740 66763 66773 66787 66793 66798 66802 66806 66809 66822 66839'],
    ['Saarpfalz-Kreis', '66386 66399 66424 66440 66450 66453 66459'],
    ['St. Wendel', '66606 66620 66625 66629 66636 66640 66646 66649'],
  ],
  Sachsen: [
    ['Bautzen', '01454 01458 01477 0189 0190 0191 0192 0193 0262 0263 0268 0269 0297 0299'],
    ['Chemnitz', '091 0922 09247'],
    ['Dresden', '010 011 012 013 01462 01465'],
    [
      'Erzgebirgskreis',
      '0828 0829 0830 0831 0832 0834 0835 09221 09235 0936 0937 0938 0939 094 0950 0951 0952 0954 09579',
    ],
    ['Görlitz', '027 028 0290 0292 0294 0295'],
    ['Landkreis Leipzig', '04416 04420 04442 04451 04463 0452 0453 0455 0456 0457 04643 0465 0466 0468 0480 0482'],
    ['Leipzig', '041 042 043'],
    ['Meißen', '01445 01468 01471 0155 0156 0158 0159 0160 0161 0162 0164 0166 0168'],
    [
      'Mittelsachsen',
      '0470 0472 0473 0474 09217 09232 09236 09244 0930 0932 0955 0956 09573 09575 09577 0959 0960 0961 0962 0963 0964 0966',
    ],
    ['Nordsachsen', '04425 04435 0450 04519 0475 0476 0477 0483 0484 0486 0487 0488'],
    ['Sächsische Schweiz-Osterzgebirge', '0170 0172 0173 0174 0176 0177 0179 0180 0181 0182 0183 0184 0185'],
    ['Vogtlandkreis', '07919 07952 07985 0820 0822 0823 0824 0825 0826 0846 0848 0849 085 086'],
    ['Zwickau', '080 081 0837 0839 0841 0842 0845 09212 09241 09243 0933 0935'],
  ],
  'Sachsen-Anhalt': [
    ['Altmarkkreis Salzwedel', '2941 38486 38489 39619 39624 39638 39649'],
    ['Anhalt-Bitterfeld', '0636 0638 0674 06766 06774 06779 06780 06792 06794 06796 0680 39261 39264'],
    ['Börde', '39164 39167 39171 39179 39326 3934 3935 39365 39387 39393 39397 39646'],
    ['Burgenlandkreis', '066 0671 0672'],
    ['Dessau-Roßlau', '0684 06861 06862'],
    ['Halle (Saale)', '0610 0611 0612 0613'],
    ['Harz', '06463 0648 0649 0650 388'],
    ['Jerichower Land', '39175 39245 39279 39288 39291 39307 39317 39319'],
    ['Magdeburg', '3910 3911 3912 3913'],
    ['Mansfeld-Südharz', '06295 0630 0631 06333 0634 0652 0653 0654'],
    ['Saalekreis', '0617 0618 0619 0621 0623 0624 0625 0626 0627'],
    ['Salzlandkreis', '0640 0642 0643 0644 06464 06466 06467 06469 3921 3922 39240 39249 394'],
    ['Stendal', '3951 3952 3953 3957 3959 39606 39615 39629'],
    ['Wittenberg', '06772 06773 06785 06786 06791 06868 06869 0688 0689 069'],
  ],
  'Schleswig-Holstein': [
    ['Dithmarschen', '25541 2569 257'],
    ['Flensburg', '2493 2494'],
    ['Kiel', '241'],
    ['Lübeck', '235'],
    ['Neumünster', '2453'],
    ['Nordfriesland', '258 259'],
    ['Ostholstein', '2366 2370 2371 2373 2374 2375 2376 2377'],
    ['Schleswig-Flensburg', '24376 24392 2483 2484 2485 2486 2487 2488 2489 2495 2496 2497 2498 2499'],
    ['Steinburg', '25348 25361 25524 25548 25551 25554'],
  ],
  Thüringen: [
    ['Altenburger Land', '0460 0461 0462 0463'],
    ['Eichsfeld', '3730 3731 3732 3733 3734 3735'],
    ['Erfurt', '9908 9909 99198'],
    ['Gera', '0754 0755'],
    ['Gotha', '99100 99192 9986 9988 9989'],
    ['Greiz', '0757 0758 0793 07950 07955 07957 07958 0797 07980 07987'],
    ['Hildburghausen', '98553 98630 9864 9866 98673'],
    ['Ilm-Kreis', '9869 9870 98714 98716 993'],
    ['Jena', '0774 0775'],
    ['Kyffhäuserkreis', '0655 0656 0657 9970 9971'],
    ['Nordhausen', '9973 9975 9976'],
    ['Saale-Holzland-Kreis', '0760 0761 0762 0763 0764 0776 0777'],
    ['Saale-Orla-Kreis', '0734 0735 0736 0738 0780 0781 0790 0792'],
    ['Saalfeld-Rudolstadt', '0731 0733 0740 0742'],
    ['Schmalkalden-Meiningen', '98544 98547 98554 98559 9857 9858 9859 9861 98631 98634 98639'],
    ['Sömmerda', '99189 99195 996'],
    ['Sonneberg', '965 98724 98739 9874'],
    ['Suhl', '9852 9853'],
    ['Unstrut-Hainich-Kreis', '9994 9995 9997 9998 9999'],
    ['Wartburgkreis (mit Eisenach)', '364 9981 9982 9983 9984'],
    ['Weimar', '9942'],
    ['Weimarer Land', '9943 9944 9951'],
  ],
};

/** Places known to lie outside: only here the table says no. Everywhere else it does not know. */
const OUTSIDE_PREFIXES = [
  '20 220 221 222 223 224 225 226 227', // Hamburg
  '402 404 405 406', // Düsseldorf
  '506 507 508 509 5106 5110 5114', // Köln
  '603 604 605 6592 6593', // Frankfurt am Main
  '701 703 704 705', // Stuttgart
  '80 81', // München
].join(' ');

export const WEAK_REGIONS: readonly WeakRegion[] = Object.entries(BY_STATE).flatMap(([state, rows]) =>
  rows.map(([district, prefixes]) => ({ state, district, prefixes: prefixes.split(' ') })),
);

const IS_WEAK: ReadonlyMap<string, boolean> = new Map([
  ...OUTSIDE_PREFIXES.split(' ').map((prefix) => [prefix, false] as const),
  ...WEAK_REGIONS.flatMap(({ prefixes }) => prefixes.map((prefix) => [prefix, true] as const)),
]);

const POSTCODE = /^\d{5}$/;

/**
 * What the table says of a postcode of five digits: the longest matching beginning counts. Undefined: the table does
 * not know, so the portal neither confirms nor warns.
 */
export function isInWeakRegion(postcode: string): boolean | undefined {
  if (!POSTCODE.test(postcode)) return undefined;
  for (let length = 5; length >= 2; length--) {
    const known = IS_WEAK.get(postcode.slice(0, length));
    if (known !== undefined) return known;
  }
  return undefined;
}
