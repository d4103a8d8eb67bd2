// What the server takes from the built pages: one function per page. The build makes dist/pages/render.js of this.
export { renderFindAHome } from '#public/find-a-home/FindAHomePage.tsx'
export { renderLanding } from '#public/landing/LandingPage.tsx'
export { renderNotFound } from '#public/plain/NotFoundPage.tsx'
export { renderNotSetUp } from '#public/plain/NotSetUpPage.tsx'
export { renderPrivacy } from '#public/plain/PrivacyPage.tsx'
export { renderTrouble } from '#public/plain/TroublePage.tsx'
export { renderSetup, renderSetupClosed } from '#public/setup/SetupPage.tsx'
export { renderSignIn } from '#public/sign-in/SignInPage.tsx'
