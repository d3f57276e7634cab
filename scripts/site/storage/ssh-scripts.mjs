/**
 * Shell scripts that run on the host of a site: $1 is the site's folder, $2 a path within it. Content comes on standard
 * input and goes into a temporary file, which is renamed when it has the length of $3: a connection that breaks leaves
 * no half file under a name that is served.
 */
import { INCOMING, INCOMING_MAX_AGE_MINUTES } from './paths.mjs';

export const EXIT_ABSENT = 44;
export const EXIT_CHANGED = 45;
export const EXIT_LOCKED = 46;

/** Tenths of a second. */
const MAX_LOCK_WAIT = 1800;

export const READ = `cd "$1" 2>/dev/null && [ -f "$2" ] || exit ${EXIT_ABSENT}; cat "$2"`;

export const LIST = `cd "$1/$2" 2>/dev/null || exit 0; find . -type f`;

/** Removes the paths from $2 on. */
export const REMOVE = `cd "$1" 2>/dev/null || exit 0; shift; rm -rf -- "$@"`;

const RECEIVE = `set -eu
umask 022
mkdir -p "$1"
cd "$1"
mkdir -p "$(dirname "$2")"
incoming=$(mktemp ${INCOMING}XXXXXX)
trap 'rm -f "$incoming"' EXIT
trap 'exit 1' HUP INT TERM
cat > "$incoming"
[ "$(wc -c < "$incoming")" -eq "$3" ]
chmod 644 "$incoming"
`;

export const WRITE = `${RECEIVE}mv -f "$incoming" "$2"`;

/**
 * Replaces the file where its SHA-256 is still $4 ("none": where there is no such file). The lock is the one that a
 * deployment on the host itself takes; one that is older than a minute belongs to a process that died.
 */
export const SWAP = `${RECEIVE}waited=0
until mkdir "$2.lock" 2>/dev/null; do
  waited=$((waited + 1))
  [ "$waited" -le ${MAX_LOCK_WAIT} ] || exit ${EXIT_LOCKED}
  find "$2.lock" -prune -mmin +1 -exec rmdir {} + 2>/dev/null || true
  sleep 0.1
done
trap 'rm -f "$incoming"; rmdir "$2.lock"' EXIT
current=none
[ ! -f "$2" ] || current=$(sha256sum < "$2" | cut -d ' ' -f 1)
[ "$current" = "$4" ] || exit ${EXIT_CHANGED}
mv -f "$incoming" "$2"`;

/** Prints the name of a temporary folder where $2 is a new folder; nothing where its files are added one by one. */
export const BEGIN_ADD = `set -eu
umask 022
mkdir -p "$1"
cd "$1"
find . -maxdepth 1 -name '${INCOMING}*' -mmin +${INCOMING_MAX_AGE_MINUTES} -exec rm -rf {} +
[ -z "$2" ] || mkdir -p "$(dirname "$2")"
[ -e "./$2" ] || mktemp -d ${INCOMING}XXXXXX`;

/** Renames the temporary folder $3; not where another deployment has just made the same folder. */
export const END_ADD = `set -eu
cd "$1"
chmod 755 "$3"
mv -T "$3" "$2" 2>/dev/null || { [ -d "$2" ] && rm -rf "$3"; }`;
