/**
 * `npm run bench:growth`: what a million codes, and a million or a hundred million scans a day, come to in a year. Fills the
 * embedded D1 with 50,000 codes as the service stores them, counts tens of thousands of scans as the queue would deliver
 * them, and measures the bytes of each row and what D1 bills. The rest is multiplied: rows grow linearly. Takes about two
 * minutes and 200 MB.
 */
import { measure } from './growth/measure.ts';
import { printBilled, printBytes, printCosts, printYear } from './growth/report.ts';

const measured = await measure([1e6, 100e6]);
printBytes(measured);
printYear(measured);
printBilled(measured);
printCosts(measured);
