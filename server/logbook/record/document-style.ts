const screen = `body{font:11pt/1.45 system-ui,sans-serif;margin:2cm auto;max-width:17cm;padding:0 .5cm;color:#111}h1{font-size:18pt;margin:0}
.kind,.day{margin:0;color:#444}.day{margin-bottom:.4cm}h2{font-size:12pt;margin:.7cm 0 .2cm;border-bottom:1px solid #999}
table{width:100%;border-collapse:collapse}th{width:38%;text-align:left;font-weight:400;color:#444}th,td{padding:.08cm .3cm .08cm 0;vertical-align:top}
td{white-space:pre-wrap;overflow-wrap:anywhere}figure{margin:.3cm 0}img{box-sizing:border-box;max-width:100%;max-height:4cm;border:1px solid #999;background:#fff}
figcaption,footer{font-size:9pt;color:#444}footer{margin-top:1cm;overflow-wrap:anywhere}
section>div:has(table + figure){display:grid;grid-template-columns:minmax(0,1fr) 5.2cm;gap:.6cm;align-items:start}
table + figure{margin:0}table + figure img{max-height:2.6cm}
@media (max-width:480px){section>div:has(table + figure){display:block}}`;

/** What belongs together stays together: only a text too long for the rest of a page goes on over its end. */
const print = `h2{break-after:avoid}section:not(:has(.long)),tr:not(.long),figure{break-inside:avoid}p,td{orphans:3;widows:3}
@media print{body{margin:0;max-width:none;padding:0;font-size:10pt}h1{font-size:15pt}h2{margin-top:.4cm}}`;

export const style = `${screen}\n${print}`;

/** A text inside a style sheet: whatever is no letter or figure travels by its number. */
const styled = (text: string) => `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

/** A4 with what the page is at its head and its number at its foot. */
export const paper = (head: string, organisation: string, page: string) =>
  `@page{size:A4;margin:2.2cm 1.8cm 1.9cm;@top-left{content:${styled(head)};font:9pt system-ui,sans-serif;color:#444}
@top-right{content:${styled(organisation)};font:9pt system-ui,sans-serif;color:#444}
@bottom-right{content:${styled(`${page} `)} counter(page) " / " counter(pages);font:9pt system-ui,sans-serif;color:#444}}`;
