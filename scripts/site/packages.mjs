/** npm packages that the commands on a site use, so that a rollback installs nothing where they are present. */
export const SITE_PACKAGES = [
  '@aws-sdk/client-s3',
  'ajv',
  'proper-lockfile',
  'semver',
  'write-file-atomic',
];
