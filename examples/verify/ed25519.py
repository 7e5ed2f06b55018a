"""Ed25519 signatures (RFC 8032), checked with whole numbers alone. Slow, and only for public data."""
import hashlib

P = 2 ** 255 - 19
ORDER = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def x_of(y, sign):
    """The x of a point, or None where y is no point of the curve."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x % 2 != sign else x


def point_of(data):
    number = int.from_bytes(data, "little")
    y = number & (2 ** 255 - 1)
    x = x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(count, point):
    result = (0, 1, 1, 0)
    while count:
        if count & 1:
            result = add(result, point)
        point = add(point, point)
        count >>= 1
    return result


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = x_of(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(public_key, signature, message):
    """Whether these bytes were signed by the key of 32 bytes."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, r = point_of(public_key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    left, right = times(s, BASE), add(r, times(int.from_bytes(digest, "little") % ORDER, key))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 \
        and (left[1] * right[2] - right[1] * left[2]) % P == 0
