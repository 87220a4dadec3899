"""The plane: places, lengths and shapes in whole thousandths of an inch, on integers alone.

There is no float here and no root but `isqrt`, so that every machine and both modes give the same
answers [RO-1.3]. A limit is kept with a tolerance of one thousandth [RO-1.4].
"""
