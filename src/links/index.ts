export { buryLink, forgetLink } from './find.ts';
export { hostsOf } from './hosts.ts';
export { lookUpForStranger } from './look-up.ts';
export { nothingHerePage, wantsPage } from './pages/index.ts';
export { answerRefusal } from './refusals.ts';
export { links } from './routes.ts';
export { createShortCode, ShortCode } from './short-code.ts';
export { isShortLink, shortUrl } from './short-url.ts';
