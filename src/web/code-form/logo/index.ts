export { LogoFault, prepareLogo } from './prepare.ts';
